import { plural } from '@messageformat/runtime'
import { number } from '../../messages/number.ts'
import { en } from '@messageformat/runtime/lib/cardinals'
export const shell = {
"language": "en-GB",
"description": "Find local services, events and organisations that can help.",
"sharedPicture": "A finger-post with two arms, against a dark green background",
"skip": "Skip to main content",
"loading": "Loading",
"menu": "Menu",
"mainMenu": "Main",
"breadcrumb": "Breadcrumb",
"navigation": {
"home": "Home",
"events": "Events",
"about": "About",
"contact": "Contact us",
"getInvolved": "Get Involved",
"favourites": "My Favourites",
},
"footer": {
"label": "About this site",
"talk": "Talk to someone",
"about": "About",
"contact": "Contact us",
"accessibility": "Accessibility statement",
"cookies": "Cookie policy",
"privacy": "Privacy policy",
"terms": "Terms and conditions",
"developers": "For developers",
"sitemap": "Everything on this site",
"feedback": "Give feedback",
},
"phase": {
"label": "About this site",
},
"sample": {
"label": "About this data",
"tag": "Sample data",
"text": "Has made-up entries.",
},
"staging": {
"label": "Important",
"text": "Important. Please do not make any changes to this site. This is a TEST environment used for demo purposes only. Any changes made here will not be reflected on the live site viewed by the public.",
"link": "Back to live site",
},
"offline": {
"title": "You are offline.",
"stay": "You can still read this page and call the numbers on it.",
"wait": "We cannot open another page yet. Please try again when you are connected.",
},
"updated": {
"notice": (d: { moment: string | number }) => "Information last updated at " + d.moment,
"yesterday": (d: { time: string | number }) => d.time + " yesterday",
"earlier": (d: { time: string | number; weekday: string | number; day: string | number; month: string | number }) => d.time + " on " + d.weekday + " " + d.day + " " + d.month,
"morning": (d: { time: string | number }) => d.time + "am",
"afternoon": (d: { time: string | number }) => d.time + "pm",
},
"partial": "Some of this page is missing, because we cannot reach all of the directory at the moment. Please try again in a few minutes.",
"exit": {
"link": "Exit this page",
"keys": "or press Escape 3 times",
"keysLeft": (d: { left: number }) => plural(d.left, 0, en, { one: "Press " + number("en-GB", d.left, 0) + " more time to leave", other: "Press " + number("en-GB", d.left, 0) + " more times to leave" }),
},
"search": {
"label": "Search the directory",
"placeholder": "Search",
"submit": "Search",
"formLabel": "Find help",
"what": "What do you need?",
"where": "Where?",
"whereHint": "Postcode or place",
},
} as const
