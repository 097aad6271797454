export const changeFeeds = {
"all": "All changes",
"services": "New and changed services",
"events": "New and changed events",
"calendar": "All coming events",
"categoryServices": (d: { name: string | number }) => "New and changed services: " + d.name,
"categoryEvents": (d: { name: string | number }) => "New and changed events: " + d.name,
} as const
