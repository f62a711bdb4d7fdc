"""Those who sit at a table may change: what were seats become players, and seats hang on sittings."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import CheckConstraint, Q, UniqueConstraint

ID = models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0001_games")]

    operations = [
        migrations.RemoveConstraint("seat", "seat_index_once"),
        migrations.RemoveConstraint("seat", "seat_index_at_the_table"),
        migrations.RemoveConstraint("seat", "seat_name_given"),
        migrations.RemoveConstraint("terms", "terms_dealer_a_seat"),
        migrations.RenameModel("Seat", "Player"),
        migrations.AlterField(
            "player",
            "terms",
            models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="players",
                to="scorekeeper.terms",
            ),
        ),
        migrations.AddConstraint(
            "player", UniqueConstraint(fields=("terms", "index"), name="player_index_once")
        ),
        migrations.AddConstraint(
            "player", CheckConstraint(condition=Q(index__range=(0, 39)), name="player_index_known")
        ),
        migrations.AddConstraint(
            "player", CheckConstraint(condition=~Q(name=""), name="player_name_given")
        ),
        migrations.AddConstraint(
            "terms", CheckConstraint(condition=Q(first_dealer__range=(0, 39)), name="terms_dealer_a_player")
        ),
        migrations.CreateModel(
            name="Sitting",
            fields=[
                ("id", ID.clone()),
                ("before", models.PositiveIntegerField()),
                (
                    "entry",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sittings",
                        to="scorekeeper.entry",
                    ),
                ),
            ],
            options={
                "constraints": [
                    UniqueConstraint(fields=("entry", "before"), name="sitting_before_once"),
                    CheckConstraint(condition=Q(before__gte=1), name="sitting_before_from_one"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", ID.clone()),
                ("index", models.SmallIntegerField()),
                ("player", models.SmallIntegerField()),
                ("start", models.CharField(max_length=20, null=True)),
                ("points", models.IntegerField(null=True)),
                (
                    "sitting",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="scorekeeper.sitting",
                    ),
                ),
            ],
            options={
                "constraints": [
                    UniqueConstraint(fields=("sitting", "index"), name="seat_index_once"),
                    UniqueConstraint(fields=("sitting", "player"), name="seat_player_once"),
                    CheckConstraint(condition=Q(index__range=(0, 10)), name="seat_index_at_the_table"),
                    CheckConstraint(condition=Q(player__range=(0, 39)), name="seat_player_known"),
                    CheckConstraint(
                        condition=Q(start__isnull=True) | Q(start__in=("average", "highest", "zero")),
                        name="seat_start_known",
                    ),
                    CheckConstraint(
                        condition=Q(start__isnull=True) | Q(points__isnull=True), name="seat_start_or_points"
                    ),
                ],
            },
        ),
    ]
