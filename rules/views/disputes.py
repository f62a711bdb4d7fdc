"""The questions that tables argue about."""

import json

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from rules import phrases
from rules.disputed.question import Dispute
from rules.disputes import topics
from rules.plain import bare_sentence
from rules.sentences import say
from rules.variants import VARIANTS
from rules.views.keeping import kept
from rules.views.reading import Way, astray, read


@kept
@require_safe
def disputes(request: HttpRequest) -> HttpResponse:
    """Answer what tables argue about, in one game or in all of them."""
    asked = request.GET.get("game", "")
    own = reverse("rules:disputes")
    if asked and asked not in VARIANTS:
        ways = [Way(phrases.variant_name(key), f"{own}?game={key}") for key in VARIANTS]
        return astray(request, say("There is no such page. The rules of these games are here:"), ways)
    variant = VARIANTS.get(asked)
    chosen = topics(variant)
    words = {
        "topics": chosen,
        "variant": variant,
        "games": list(VARIANTS.values()),
        "own": own,
        "faq": faq(tuple(dispute for topic in chosen for dispute in topic.disputes)),
    }
    return read(request, "rules/disputes.html", words, own=own)


def faq(asked: tuple[Dispute, ...]) -> SafeString:
    """The same questions and answers as structured data, for search engines."""
    data = {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "inLanguage": phrases.active_code(),
        "mainEntity": [
            {
                "@type": "Question",
                "name": bare_sentence(dispute.question),
                "acceptedAnswer": {
                    "@type": "Answer",
                    "text": " ".join(bare_sentence(said) for said in (*dispute.answer, *dispute.here)),
                },
            }
            for dispute in asked
        ],
    }
    # Nothing in it may end the element it stands in.
    return mark_safe(json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"))
