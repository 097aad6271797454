export const testPages = {
"icons": "Icons",
"sentry": {
"title": "Test of error reporting",
"what": "Both cause a fault on purpose, so that those who run the site can see whether they hear of it.",
"server": "Fail on the server",
"browser": "Fail in the browser",
},
} as const
