/** How old a reply may be at most, in milliseconds: a day, and only while no newer one is to be had. */
export const longestAge = 24 * 60 * 60_000
