export const record = {
"save": "Save",
"saved": "Saved",
"added": (d: { name: string | number }) => "Added to favourites: " + d.name,
"removed": (d: { name: string | number }) => "Removed from favourites: " + d.name,
"trouble": {
"forbidden": "Your browser does not let this site keep anything, so this was not saved. You can bookmark the page instead.",
"full": "Your browser has no room left for this site, so this was not saved. Remove some favourites, or bookmark the page instead.",
"tooMany": (d: { most: string | number }) => "You can save " + d.most + " favourites at most, so this was not saved. Remove some first.",
},
"problem": "Something not right on this page?",
"problemLink": "Tell us what is wrong",
"free": "Free",
"cost": "Ask about the cost when you get in touch.",
"prices": "See the prices",
} as const
