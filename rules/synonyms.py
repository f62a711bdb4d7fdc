"""Words that players use and no sentence of ours holds, each with what it leads to: a dispute, or a term of `rules.words`.

Only what is common and sure. Other names that deserve to be read stand in the list of words; these are never shown.
"""

DISPUTED = {
    "en": {
        "revoke": "renege reneging revoke revoking cheat cheating",
        "out-of-turn": "cheat cheating",
        "first-trick": "void",
        "first-trick-free": "void",
        "must-throw": "void discard slough",
        "left-over": "kitty widow extra remaining",
        "uneven": "kitty widow extra remaining",
        "below-zero": "negative minus",
        "tie": "tied draw",
    },
    "ar": {
        "revoke": "غش",
        "out-of-turn": "غش",
        "first-trick": "مقطوع قاطع",
        "first-trick-free": "مقطوع قاطع",
        "must-throw": "مقطوع قاطع",
        "left-over": "الباقي الباقية المتبقية زيادة",
        "uneven": "الباقي الباقية المتبقية زيادة",
        "below-zero": "سالب ناقص",
        "tie": "تعادل",
        "exactly-the-limit": "تماما بالضبط",
    },
    "fa": {
        "revoke": "تقلب جرزنی جر زدن",
        "out-of-turn": "تقلب جرزنی جر زدن",
        "left-over": "باقی‌مانده زیادی",
        "uneven": "باقی‌مانده زیادی",
        "below-zero": "منفی",
        "tie": "مساوی تساوی",
        "exactly-the-limit": "دقیقا",
    },
    "he": {
        "revoke": "רמאות לרמות",
        "out-of-turn": "רמאות לרמות",
        "first-trick": "חוסר",
        "first-trick-free": "חוסר",
        "must-throw": "חוסר",
        "left-over": "נשארו נותרו קופה",
        "uneven": "נשארו נותרו קופה",
        "below-zero": "שלילי מינוס",
        "tie": "תיקו",
    },
    "hy": {
        "revoke": "խաբել խարդախություն",
        "out-of-turn": "խաբել խարդախություն",
        "left-over": "մնացած ավելորդ",
        "uneven": "մնացած ավելորդ",
        "below-zero": "բացասական մինուս",
        "tie": "ոչ-ոքի հավասար",
        "exactly-the-limit": "ճիշտ ուղիղ",
    },
    "te": {
        "revoke": "మోసం చీటింగ్",
        "out-of-turn": "మోసం చీటింగ్",
        "below-zero": "మైనస్ నెగటివ్",
        "tie": "టై సమానం",
        "exactly-the-limit": "సరిగ్గా కచ్చితంగా పరిమితి",
    },
}
TERMS = {
    "en": {"suit": "color colour", "follow": "void", "across": "opposite"},
    "ar": {"trick": "حيلة", "point": "بنط", "limit": "سقف"},
    "fa": {"queen": "ملکه", "king": "پادشاه", "hearts": "قلب", "limit": "حد", "dealer": "پخش"},
    "he": {"trick": "טריק טריקים", "pass": "החלפה להחליף", "limit": "גבול מגבלה"},
    "hy": {"limit": "լիմիտ", "diamonds": "կյափ", "moon": "կապուտ կապոտ"},
    "te": {"limit": "పరిమితి లిమిట్", "pass": "పాస్", "deal": "డీల్"},
}


def of_dispute(anchor: str, code: str) -> str:
    """Return the words that lead to a dispute besides its own, "" where there are none."""
    return DISPUTED.get(code, {}).get(anchor, "")


def of_term(key: str, code: str) -> str:
    """Return the words that lead to a term besides its own and its other names, "" where there are none."""
    return TERMS.get(code, {}).get(key, "")
