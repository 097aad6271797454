import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const lists = {
"pagination": {
"label": "Pagination",
"previous": "Previous",
"next": "Next",
"page": "page",
"number": (d: { number: string | number }) => "Page " + d.number,
"titled": (d: { name: string | number; page: string | number; pageCount: string | number }) => d.name + " (page " + d.page + " of " + d.pageCount + ")",
},
"category": {
"all": (d: { name: string | number }) => "All services: " + d.name,
"more": (d: { count: number }) => plural(d.count, 0, en, { other: "See all " + number("en-GB", d.count, 0) + " services" }),
"events": "Coming up",
},
"eventsUnknown": "We cannot show the events at the moment. Please try again in a few minutes.",
"useful": "Also useful",
"organisation": {
"services": "Services",
"events": "Events",
},
"places": {
"title": "Places",
"count": (d: { count: number }) => plural(d.count, 0, en, { "0": "No places are listed at the moment.", one: number("en-GB", d.count, 0) + " place where services run and events happen", other: number("en-GB", d.count, 0) + " places where services run and events happen" }),
},
} as const
