export const informationPage = {
"children": "Read more",
"categories": "Find services",
"personas": "Help for people like you",
"beside": (d: { title: string | number }) => "Also in “" + d.title + "”",
} as const
