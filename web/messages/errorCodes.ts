/** The codes an error may carry, and what to do about each. */
export const errorCodes = [
  { name: 'BAD_USER_INPUT', value: 'An argument has to change. The message says which one, and how.' },
  { name: 'GRAPHQL_VALIDATION_FAILED', value: 'The query does not fit the schema, or goes beyond a limit.' },
  {
    name: 'COST_LIMIT_EXCEEDED',
    value: 'It asks for too much at once. Ask for fewer rows, then for the next.',
  },
  { name: 'UNAUTHENTICATED', value: 'The key is not known. Send the right one, or none.' },
  { name: 'RATE_LIMITED', value: 'The points of this minute are spent. Wait as long as Retry-After says.' },
  { name: 'DIRECTORY_BUSY', value: 'It passes. Try again once retryAfter is over, which is in seconds.' },
  {
    name: 'DIRECTORY_UNAVAILABLE',
    value: 'It passes. Try again after a few seconds, then less and less often.',
  },
]
