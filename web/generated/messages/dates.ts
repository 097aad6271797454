export const dates = {
"weekdays": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
"weekdaysShort": ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
"months": ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
"monthsShort": ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
"day": (d: { weekday: string | number; day: string | number; month: string | number }) => d.weekday + " " + d.day + " " + d.month,
"month": (d: { month: string | number; year: string | number }) => d.month + " " + d.year,
"allDay": "All day",
"span": (d: { from: string | number; to: string | number }) => d.from + " to " + d.to,
"toMidnight": (d: { from: string | number }) => d.from + " to midnight",
"morning": (d: { time: string | number }) => d.time + "am",
"afternoon": (d: { time: string | number }) => d.time + "pm",
} as const
