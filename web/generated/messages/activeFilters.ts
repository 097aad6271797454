export const activeFilters = {
"chips": {
"label": "Filters in use",
"remove": "Remove",
},
"values": {
"within": {
"1": "Within 1 mile",
"3": "Within 3 miles",
"5": "Within 5 miles",
"10": "Within 10 miles",
"20": "Within 20 miles",
"50": "Within 50 miles",
},
"open": {
"yes": "Open now",
},
"free": {
"yes": "Free",
},
"wait": {
"one-week": "Wait of up to a week",
"two-weeks": "Wait of up to 2 weeks",
"three-weeks": "Wait of up to 3 weeks",
"month": "Wait of up to a month",
},
"order": {
"distance": "Nearest first",
},
},
} as const
