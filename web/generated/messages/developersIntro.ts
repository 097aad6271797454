export const developersIntro = {
"title": "For developers",
"description": "Query every service, event and organisation of this directory with GraphQL, free and without a key.",
"lead": "Everything this site shows can be queried, with the same words: opening hours, open states, distances. One GraphQL endpoint, free, without a key.",
"explore": "Try it in the explorer",
"readReference": "Read the reference",
"endpoint": "the address of the endpoint",
} as const
