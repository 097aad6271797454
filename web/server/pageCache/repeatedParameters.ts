/** Parameters of which a page reads every value, in whatever order they come. Of any other the last counts. */
export const repeatedParameters: ReadonlySet<string> = new Set(['for'])
