const drawings: [words: RegExp, path: string][] = [
  [/food|meal|eat/, 'M3 11h18a9 9 0 0 1-18 0zM8 7c0-2 2-2 2-4M14 7c0-2 2-2 2-4'],
  [/money|advice|debt|benefit/, 'M17 7a4 4 0 0 0-8 0c0 4 1 5 1 7 0 3-3 5-3 5h11M6 13h8'],
  [/hous|heat|warm/, 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6'],
  [/safe|abuse|armed|drug|alcohol/, 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z'],
  [/work|learn|school|skill|job/, 'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14'],
  [/disab|access/, 'M11 4.500a.5.5 0 1 1 0 .01M11 7v6h5l3 6M11 10h4M8 11a5 5 0 1 0 6 7'],
  [
    /famil|child|parent|young|carer|looking after|lonely|company|older/,
    'M9 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 20v-2a6 6 0 0 1 12 0v2M16 4a3 3 0 0 1 0 6M18 13c2 1 3 3 3 5v2',
  ],
  [
    /health|wellbeing|mind|care/,
    'M12 20C5 15 3 12 3 8.500a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1C21 12 19 15 12 20z',
  ],
  [
    /activ|sport|out|arts|hobb|make/,
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  ],
]
const fingerPost = 'M12 3v18M6 5h10l3 2.500L16 10H6zM18 12H8l-3 2.500L8 17h10z'

/**
 * The line drawing for a subject or a group of people, as an SVG path of 24 by 24, chosen by the words of its name.
 *
 *     heroDrawing('Food and essentials') // a bowl
 *     heroDrawing('New to the borough')  // a finger-post, for whatever is not known
 *
 * The directory has no field for it, and a council may add subjects at any time.
 */
export const heroDrawing = (name: string): string =>
  drawings.find(([words]) => words.test(name.toLowerCase()))?.[1] ?? fingerPost
