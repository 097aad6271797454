import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const results = {
"count": (d: { count: number }) => plural(d.count, 0, en, { "0": "No results", one: number("en-GB", d.count, 0) + " result", other: number("en-GB", d.count, 0) + " results" }),
"countFor": (d: { results: string | number; query: string | number }) => d.results + " for “" + d.query + "”",
"countNear": (d: { results: string | number; place: string | number }) => d.results + " near " + d.place,
"views": {
"label": "How to see these results",
"list": "List",
"map": "Map",
},
"beside": {
"title": "You may be looking for",
"subject": "Subject",
"guide": "Guide",
"organisation": "Organisation",
"event": "Event",
},
"elsewhere": {
"title": "Online, by phone or across the borough",
"text": "These match too. They have no fixed place, so they are not in the list by distance.",
"alone": "These match. They have no fixed place, so it does not matter how far away you are.",
},
"nothing": {
"label": "What to try next",
"text": "We could not find a service that matches. You could:",
"more": "We could not find a place near enough. You could also:",
"without": (d: { filter: string | number }) => "search again without “" + d.filter + "”",
"everywhere": "search the whole borough",
"withoutAny": "search again without any filters",
"finds": (d: { drop: string | number; count: number }) => d.drop + " (" + plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " service", other: number("en-GB", d.count, 0) + " services" }) + ")",
"spelling": "check the spelling, or try fewer or simpler words",
"subject": "choose a subject below",
},
} as const
