export const dates = {
"day": (d: { weekday: string | number; day: string | number; month: string | number }) => d.weekday + " " + d.day + " " + d.month,
"shortDay": (d: { weekday: string | number; day: string | number }) => d.weekday + " " + d.day,
"month": (d: { month: string | number; year: string | number }) => d.month + " " + d.year,
"allDay": "All day",
"span": (d: { from: string | number; to: string | number }) => d.from + " to " + d.to,
"spanToNextDay": (d: { from: string | number; to: string | number }) => d.from + " to " + d.to + " the next day",
"toMidnight": (d: { from: string | number }) => d.from + " to midnight",
"morning": (d: { time: string | number }) => d.time + "am",
"afternoon": (d: { time: string | number }) => d.time + "pm",
} as const
