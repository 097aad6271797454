export const informationPage = {
"unwritten": "Nothing has been written here yet.",
"ask": "Ask us what you need to know",
"search": "Search the directory",
"children": "Read more",
"categories": "Find services",
"personas": "Help for people like you",
"beside": (d: { title: string | number }) => "Also in “" + d.title + "”",
} as const
