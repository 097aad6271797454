/** What has changed for partners, the latest first. A field that will go is announced here with its last day. */
export const schemaChanges = [
  {
    date: '2026-11-20',
    text: 'First release: the GraphQL endpoint, the schema file, the explorer, the reference, sitemaps and calendars.',
  },
]
