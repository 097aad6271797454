/** What one operation may be, so that everyone is answered. */
export const operationLimits = [
  { name: 'Rows of one list', value: 'first, 1 to 100; then after (a cursor) or page' },
  { name: 'Cost', value: 'at most 5,000; what yours cost stands in extensions.cost' },
  { name: 'Depth', value: 'at most 12 levels' },
  { name: 'Aliases', value: 'at most 30' },
  { name: 'Directives', value: 'at most 16' },
  { name: 'Length', value: 'at most 1,000 tokens, in a body of at most 100 KB' },
  { name: 'Operations at once', value: 'one; a list of operations is refused' },
]
