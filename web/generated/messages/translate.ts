export const translate = {
"title": "Translate",
"who": "Google Translate makes the translation, so Google will see the address of this page, and what you searched for if that is in it. A machine can get words wrong.",
"limits": "Forms and saved lists do not work in the translation. Come back to this page for those.",
"language": "Language",
"go": "Show this page in this language",
"kept": "We keep your choice in a cookie for a year. Choose English and we delete it.",
"foreign": "This was not sent from a page of ours. Go back to the page you want to read, and choose your language there.",
} as const
