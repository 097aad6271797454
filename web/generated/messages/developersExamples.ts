export const developersExamples = {
"calls": {
"commandLine": "On the command line",
"javaScript": "In JavaScript",
"python": "In Python",
},
"queries": {
"nearPlace": "Services near a place, nearest first",
"oneService": "One service, with words ready to show",
"freeEvents": "Free events until Christmas",
"allServices": "All services, fifty at a time",
},
} as const
