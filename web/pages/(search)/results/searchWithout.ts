/**
 * What an address asks for, all but these parameters and those left empty.
 *
 *     searchWithout({ query: 'debt', page: '2' }, 'page') // { query: 'debt' }
 */
export const searchWithout = (search: Record<string, string>, ...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([name, text]) => text && !names.includes(name)))
