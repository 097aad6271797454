export const calendar = {
"nothing": "Nothing is planned.",
"today": "Today",
"days": "Go to a day",
"holidayNote": (d: { holiday: string | number }) => d.holiday + ": times may be different, so check before you go.",
"month": {
"title": (d: { month: string | number }) => "Events in " + d.month,
"summary": "Things to do near you, by day.",
"others": "Months",
"leftOut": (d: { count: string | number }) => "There are " + d.count + " more.",
"leftOutLink": "See all events as a list",
},
"week": {
"title": "This week",
"summary": "Events, groups and sessions near you in the next seven days.",
"lead": (d: { day: string | number }) => "Events, and groups and sessions that repeat, from today to " + d.day + ".",
"more": "There is more on than fits here:",
"moreServices": "search all services",
"moreOr": "or",
"moreEvents": "see all events",
"otherTimes": "Not the usual times",
"timesUnknown": "Times not stated",
},
} as const
