export const homePage = {
"title": "Find help, and things to do, near you",
"lead": (d: { site: string | number }) => d.site + " lists local services, groups and events. Say what you need in your own words.",
"banners": "Worth knowing",
"events": "Coming up",
"allEvents": "All events",
"unknown": "We cannot show this part at the moment. Please try again in a few minutes.",
} as const
