/** The explorer with this query in its editor. */
export const explorerAddress = (query: string): string =>
  `/developers/explorer?query=${encodeURIComponent(query)}`
