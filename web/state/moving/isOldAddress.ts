import { isUuid } from '../../../schema/identifiers.ts'

const records = /^\/(?:services|organisations|events|categories|personas|pages)\/([^/]+)/

/**
 * Whether an address is in a form that the server sends on: with a slash too many, the name the words of a search had
 * before, or a record's id in place of its slug. Places have no slug.
 *
 *     isOldAddress({ pathname: '/results', search: '?search_term=debt' }) // true
 *     isOldAddress({ pathname: '/events/', search: '' })                  // true
 *     isOldAddress({ pathname: '/', search: '' })                         // false
 */
export function isOldAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return (
    /.\/$|\/\//.test(pathname) ||
    /[?&]search_term(?:[=&]|$)/.test(search) ||
    isUuid(records.exec(pathname)?.[1] ?? '')
  )
}
