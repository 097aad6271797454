import type { Address } from './Address.ts'

/**
 * An address as it is asked for.
 *
 *     writeAddress({ path: '/results', parameters: [['query', 'food+bank']] }) // '/results?query=food+bank'
 */
export function writeAddress({ path, parameters }: Address): string {
  const query = parameters.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&')
  return query ? `${path}?${query}` : path
}
