export const developersExamples = {
"calls": {
"commandLine": "On the command line",
"javaScript": "In JavaScript",
"python": "In Python",
},
"clients": {
"apollo": "With Apollo Client",
"urql": "With urql",
"codegen": "Types from the schema, with GraphQL Code Generator",
"python": "Everything that changed, page by page, with Python",
},
"forms": {
"feedback": "Feedback on a page",
"referral": "A referral to a service",
},
"queries": {
"nearPlace": "Services near a place, nearest first",
"oneService": "One service, with words ready to show",
"freeEvents": "Free events until Christmas",
"allServices": "All services, fifty at a time",
"searchWords": "The words by which a search is understood",
},
} as const
