export const errorPage = {
"404": {
"title": "404 – Page not found",
"body": "There is no page at this address. It may have moved, or the service may have closed. Check the address, or search for what you need.",
"categoryTitle": "Subjects",
},
"410": {
"title": "410 – This event is over",
"body": "It ended some months ago. See what is on now, or ask whoever held it whether there will be another.",
"categoryTitle": "Subjects",
},
"429": {
"title": "429 – Sorry, too many pages have been opened",
"body": "You, or others who share your connection, have opened a great many pages within a minute. Please wait a minute and try again.",
"categoryTitle": "Subjects",
},
"503": {
"title": "503 – Sorry, we cannot show this page at the moment",
"body": "The directory is not answering. Please try again in a few minutes. Nothing you did caused this.",
"categoryTitle": "Subjects",
},
"default": {
"title": (d: { status: string | number }) => d.status + " – Sorry, something went wrong",
"body": "This is a fault on our side. Please try again in a few minutes.",
"categoryTitle": "Subjects",
},
"emergencyBefore": "If somebody is in danger, call",
"urgentHelp": "See who else can help now",
"callBefore": "Or call us on",
"writeBefore": "Or email us at",
"tryAgain": "Try again",
"returnHome": "Return to homepage",
"allEvents": "See all events",
} as const
