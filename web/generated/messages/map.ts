import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const map = {
"title": (d: { results: string | number }) => d.results + " on a map",
"label": (d: { results: string | number }) => "Map: " + d.results,
"skip": "Skip the map",
"controls": {
"label": "Move the map",
"closer": "Zoom in",
"closest": "Zoom in: as close as it goes",
"further": "Zoom out",
"furthest": "Zoom out: as far as it goes",
"west": "Move west",
"north": "Move north",
"south": "Move south",
"east": "Move east",
"all": "Show all",
},
"mark": {
"one": (d: { number: string | number; name: string | number; place: string | number }) => d.number + ". " + d.name + ", " + d.place,
"place": (d: { count: string | number; place: string | number; numbers: string | number }) => d.count + " at " + d.place + ": see numbers " + d.numbers + " in the list",
"group": (d: { count: string | number; numbers: string | number }) => d.count + " places close together: zoom in on numbers " + d.numbers,
"numbers": (d: { others: string | number; last: string | number }) => d.others + " and " + d.last,
"searched": (d: { place: string | number }) => d.place + ", where you searched",
"unnamed": "a place without a name",
},
"station": (d: { name: string | number }) => d.name + " station",
"allShown": (d: { all: number }) => plural(d.all, 0, en, { one: "It is on the map.", other: "All " + number("en-GB", d.all, 0) + " are on the map." }),
"someShown": (d: { shown: string | number; all: string | number }) => d.shown + " of " + d.all + " are in this part of the map.",
"numbers": "Numbers are those of the list. ×4 stands for four that are close together. Small squares are railway stations.",
"again": "Load the page again to see the map",
"list": "On the map",
"nonePlaced": "Nothing that matches has a place to show.",
"unplaced": {
"title": "Online, by phone or across the borough",
"text": (d: { count: number }) => plural(d.count, 0, en, { one: number("en-GB", d.count, 0) + " service matches too but has no fixed place, so the map does not show it.", other: number("en-GB", d.count, 0) + " services match too but have no fixed place, so the map does not show them." }),
},
"streets": {
"text": (d: { host: string | number }) => "Streets come from " + d.host + ", not from us. If you show them, that server sees your internet address and which part of the map you look at.",
"show": "Show the streets",
"hide": "Hide the streets",
},
"sources": "A drawing, not for navigation. Outline: Office for National Statistics, Open Government Licence v3.0; contains OS data © Crown copyright and database right 2025. Districts: GeoNames, CC BY 4.0. Stations: davwheat/uk-railway-stations, ODbL.",
} as const
