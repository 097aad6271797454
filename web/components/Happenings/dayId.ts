/** The id of a day in a list of days: `on-2026-11-20`. */
export const dayId = (date: string): string => `on-${date}`
