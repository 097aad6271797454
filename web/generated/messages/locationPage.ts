export const locationPage = {
"places": "Places",
"nameless": "A place without an address",
"where": "Where it is",
"services": "Services here",
"events": "Events here",
} as const
