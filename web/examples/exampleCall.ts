/**
 * A query as a command for a terminal.
 *
 *     exampleCall('https://signpost.example/graphql', '{ … }') // "curl 'https://…' --json '{…}'"
 *
 * Line ends stand as `\n` in the JSON. A quote mark of the shell would end the text, so it is closed and opened around
 * one of its own.
 */
export const exampleCall = (endpoint: string, query: string): string =>
  `curl '${endpoint}' \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify({ query }).replaceAll("'", String.raw`'\''`)}'`
