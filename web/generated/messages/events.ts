import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const events = {
"title": "Events",
"summary": "Things to do near you in the coming weeks.",
"count": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " thing to do, the soonest first", other: number("en-GB", d.count, 0) + " things to do, the soonest first" }),
"none": "Nothing is planned at the moment.",
"noneLikeThis": "Nothing like this is planned at the moment.",
"calendarFile": "Get all events in your calendar",
"now": "Now",
"free": "Free",
"online": "Online",
"views": {
"label": "How to see events",
"list": "List",
"calendar": "Calendar",
"week": "This week",
},
"filters": {
"near": "Near",
"nearHint": "Postcode or place",
"nearPlace": (d: { place: string | number }) => "near " + d.place,
"distance": "Distance",
"anyDistance": "Usual distance: 5 miles",
"legend": "Only show events that are",
"apply": "Apply filters",
"values": {
"free": "Free",
"online": "Online",
},
},
} as const
