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
"data": "Open data",
"sitemap": "Everything on this site",
"feedback": "Give feedback",
},
"sample": {
"label": "About this data",
"tag": "Sample data",
"text": "Has made-up entries.",
},
"offline": {
"title": "You are offline.",
"stay": "You can still read this page and call the numbers on it.",
"wait": "We cannot open another page yet. Please try again when you are connected.",
},
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
