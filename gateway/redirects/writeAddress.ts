import type { Address } from './Address.ts'

/**
 * An address as it is asked for.
 *
 *     writeAddress({ path: '/results', parameters: [['query', 'food+bank']] }) // '/results?query=food+bank'
 *
 * `fragment` is the part of the page, with its sign: `#team`. A header can hold nothing but plain characters, so all others are encoded.
 */
export function writeAddress({ path, parameters, fragment = '' }: Address & { fragment?: string }): string {
  const query = parameters.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&')
  return ((query ? `${path}?${query}` : path) + fragment)
    .toWellFormed()
    .replaceAll(/[^!-~]+/g, encodeURIComponent)
}
