/** How an answer says how fresh it is, and how long it may be kept. */
export const cachingFacts = [
  {
    name: 'ETag',
    value: 'Send it back as If-None-Match. While nothing has changed the answer is 304, and free.',
  },
  { name: 'Cache-Control', value: 'how many seconds the answer may be kept' },
  { name: 'Age', value: 'how many of them are over' },
  {
    name: 'extensions.age',
    value: 'seconds since the oldest record in the answer was fetched from the directory',
  },
]
