import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const results = {
"count": (d: { count: number }) => plural(d.count, 0, en, { "0": "No results", one: number("en-GB", d.count, 0) + " result", other: number("en-GB", d.count, 0) + " results" }),
"countFor": (d: { results: string | number; query: string | number }) => d.results + " for “" + d.query + "”",
"countNear": (d: { results: string | number; place: string | number }) => d.results + " near " + d.place,
"eventsFor": (d: { query: string | number }) => "Events for “" + d.query + "”",
"within": (d: { name: string | number; results: string | number }) => d.name + ": " + d.results,
"views": {
"label": "How to see these results",
"list": "List",
"map": "Map",
},
"respelt": {
"showing": "Showing results for",
"instead": (d: { typed: string | number }) => "Search instead for " + d.typed,
},
"literal": {
"text": "These are results for the words as you typed them.",
"nothing": "We searched for the words as you typed them.",
"link": "Let us try to understand them",
},
"meanings": {
"text": (d: { meanings: string | number }) => "We looked for other words too. " + d.meanings + ".",
"link": "Search only for your own words",
},
"beside": {
"title": "You may be looking for",
"subject": "Subject",
"guide": "Guide",
"organisation": "Organisation",
},
"events": {
"title": "Events that match",
"none": "No events match. These services may suit you.",
"all": "See all events",
"online": "Online",
},
"furtherAway": (d: { count: number; miles: string | number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " more", other: number("en-GB", d.count, 0) + " more" }) + " up to " + d.miles + " miles away",
"elsewhere": {
"also": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " more", other: number("en-GB", d.count, 0) + " more" }) + " online, by phone or across the borough",
"only": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " service matches", other: number("en-GB", d.count, 0) + " services match" }) + " online, by phone or across the borough",
"title": "Online, by phone or across the borough",
"text": "These match too. They have no fixed place, so they are not in the list by distance.",
"alone": "These match. They have no fixed place, so it does not matter how far away you are.",
},
} as const
