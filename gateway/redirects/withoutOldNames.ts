import type { Address } from './Address.ts'

/**
 * An address without the names the product used before.
 *
 *     withoutOldNames({ path: '/collections/food', parameters: [['search_term', 'tea']] })
 *     // { path: '/categories/food', parameters: [['query', 'tea']] }
 *
 * Where both names are given, the new one counts.
 */
export function withoutOldNames({ path, parameters }: Address): Address {
  const hasQuery = parameters.some(([name]) => name === 'query')
  let isNamed = hasQuery
  return {
    path: path.replace(/^\/collections\//, '/categories/'),
    parameters: parameters.flatMap(([name, value]): Address['parameters'] => {
      if (name !== 'search_term') return [[name, value]]
      if (isNamed) return []
      isNamed = true
      return [['query', value]]
    }),
  }
}
