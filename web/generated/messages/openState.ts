export const openState = {
"at": (d: { place: string | number }) => "at " + d.place,
"atSome": (d: { count: string | number; total: string | number }) => "at " + d.count + " of its " + d.total + " places",
} as const
