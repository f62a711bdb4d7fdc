from django.urls import path, register_converter

from scorekeeper.keys import KeyConverter
from scorekeeper.views import agreements, erasing, games, grids, hands, prints, seatings, sheets, stories

register_converter(KeyConverter, "key")

app_name = "score"
urlpatterns = [
    path("score/", games.new, name="new"),
    path("score/import/", games.import_file, name="import"),
    path("score/paper/", grids.from_paper, name="from_paper"),
    path("score/forget/", games.forget, name="forget"),
    path("score/<key:key>/", sheets.sheet, name="sheet"),
    path("score/<key:key>/game.json", sheets.file, name="file"),
    path("score/<key:key>/game.csv", sheets.spreadsheet, name="spreadsheet"),
    path("score/<key:key>/sheet.pdf", prints.written, name="paper"),
    path("score/<key:key>/story/", stories.story, name="story"),
    path("score/<key:key>/story.txt", stories.text, name="story_text"),
    path("score/<key:key>/story.png", stories.picture, name="story_picture"),
    path("score/<key:key>/hands/", hands.record, name="hands"),
    path("score/<key:key>/hands/<int:number>/", hands.amend, name="hand"),
    path("score/<key:key>/hands/<int:number>/strike/", hands.strike, name="strike"),
    path("score/<key:key>/hands/<int:number>/restore/", hands.restore, name="restore"),
    path("score/<key:key>/settings/", agreements.settings, name="settings"),
    path("score/<key:key>/seats/", seatings.seats, name="seats"),
    path("score/<key:key>/finish/", agreements.finish, name="finish"),
    path("score/<key:key>/reopen/", agreements.reopen, name="reopen"),
    path("score/<key:key>/erase/", erasing.erase, name="erase"),
    path("watch/<key:key>/", sheets.watch, name="watch"),
    path("watch/<key:key>/game.json", sheets.watch_file, name="watch_file"),
    path("watch/<key:key>/game.csv", sheets.watch_spreadsheet, name="watch_spreadsheet"),
    path("watch/<key:key>/sheet.pdf", prints.watched, name="watch_paper"),
    path("watch/<key:key>/story/", stories.watched_story, name="watch_story"),
    path("watch/<key:key>/story.txt", stories.watched_text, name="watch_story_text"),
    path("watch/<key:key>/story.png", stories.watched_picture, name="watch_story_picture"),
    path("print/", prints.desk, name="print"),
    path("print/sheet.pdf", prints.blank, name="blank"),
    path("print/cards.pdf", prints.cards, name="cards"),
    path("print/sheet.svg", prints.picture, name="picture"),
]
