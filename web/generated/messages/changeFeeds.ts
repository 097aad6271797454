export const changeFeeds = {
"all": "All changes",
"services": "New and changed services",
"events": "New and changed events",
"category": (d: { name: string | number }) => "New and changed services: " + d.name,
} as const
