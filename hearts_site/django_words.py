"""Sentences of Django's own forms that its catalogues leave in English in one of our languages: ours say them."""

from django.utils.translation import gettext_noop, ngettext_lazy

SENTENCES = (
    gettext_noop("Enter a valid duration."),
    gettext_noop("The number of days must be between {min_days} and {max_days}."),
    gettext_noop("No file was submitted. Check the encoding type on the form."),
    ngettext_lazy(
        "Ensure this filename has at most %(max)d character (it has %(length)d).",
        "Ensure this filename has at most %(max)d characters (it has %(length)d).",
    ),
    gettext_noop("Please either submit a file or check the clear checkbox, not both."),
    gettext_noop("Upload a valid image. The file you uploaded was either not an image or a corrupted image."),
    gettext_noop("Select a valid choice. %(value)s is not one of the available choices."),
    gettext_noop("Enter a complete value."),
    gettext_noop("Enter a valid UUID."),
    gettext_noop("Enter a valid JSON."),
    gettext_noop("(Hidden field %(name)s) %(error)s"),
    gettext_noop("Enter a valid domain name."),
    gettext_noop("Enter a valid integer."),
    gettext_noop("Enter a valid “slug” consisting of letters, numbers, underscores or hyphens."),
    gettext_noop("Enter a valid “slug” consisting of Unicode letters, numbers, underscores, or hyphens."),
    gettext_noop("Enter a valid %(protocol)s address."),
    gettext_noop("Ensure this value is a multiple of step size %(limit_value)s."),
    gettext_noop(
        "Ensure this value is a multiple of step size %(limit_value)s, starting from %(offset)s, e.g. "
        "%(offset)s, %(valid_value1)s, %(valid_value2)s, and so on."
    ),
    ngettext_lazy(
        "Ensure this value has at least %(limit_value)d character (it has %(show_value)d).",
        "Ensure this value has at least %(limit_value)d characters (it has %(show_value)d).",
    ),
    ngettext_lazy(
        "Ensure this value has at most %(limit_value)d character (it has %(show_value)d).",
        "Ensure this value has at most %(limit_value)d characters (it has %(show_value)d).",
    ),
    ngettext_lazy(
        "Ensure that there are no more than %(max)s digit in total.",
        "Ensure that there are no more than %(max)s digits in total.",
    ),
    ngettext_lazy(
        "Ensure that there are no more than %(max)s decimal place.",
        "Ensure that there are no more than %(max)s decimal places.",
    ),
    ngettext_lazy(
        "Ensure that there are no more than %(max)s digit before the decimal point.",
        "Ensure that there are no more than %(max)s digits before the decimal point.",
    ),
    gettext_noop(
        "File extension “%(extension)s” is not allowed. Allowed extensions are: %(allowed_extensions)s."
    ),
    gettext_noop("Null characters are not allowed."),
)
