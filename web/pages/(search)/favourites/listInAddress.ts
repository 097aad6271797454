import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { mostInAddress } from '../../../browser/favourites/listAddress.ts'
import { favouriteKinds, type Favourite } from '../../../browser/favourites/favourites.ts'
import { isUuid } from '../../../../schema/identifiers.ts'

/** A list from a shared link. */
export interface ListInAddress {
  list: Favourite[]
  /** How many entries of the address are not ids, or exceed the limit. */
  leftOut: number
}

/**
 * The list in an address; null when it has none, and the page shows the visitor's own.
 *
 *     listInAddress({ services: 'Pw-PDlKlTliPQ3wMXCsgAQ,what?' })
 *     // { list: [{ kind: 'service', id: '3f0f…', slug: null, name: null }], leftOut: 1 }
 *
 * `ids` are services: links of the former site have this parameter.
 */
export function listInAddress(search: Readonly<Record<string, string>>): ListInAddress | null {
  const parameters = { ...search, services: [search.services, search.ids].filter(Boolean).join(',') }
  const written = favouriteKinds.flatMap(kind => {
    const texts = (parameters as Record<string, string>)[`${kind}s`]?.split(',') ?? []
    return texts.filter(text => text.trim()).map(text => ({ kind, id: longId(text.trim()) }))
  })
  if (!written.length) return null
  const known = new Map(
    written.flatMap(({ kind, id }) =>
      id ? [[kind + id, { kind, id, slug: null, name: null }] as const] : [],
    ),
  )
  const list = [...known.values()].slice(0, mostInAddress)
  const unreadable = written.filter(({ id }) => !id).length
  return { list, leftOut: unreadable + known.size - list.length }
}

/**
 * The text about entries of the address that are not shown.
 *
 *     leftOutText(2) // '2 entries of this link are left out. A link can hold 300, and a part of it may have got lost …'
 */
export const leftOutText = (count: number): string => words.shared.leftOut({ count, most: mostInAddress })

/**
 * The id for a short one; full ids are accepted too. Null when it is neither.
 *
 *     longId('Pw-PDlKlTliPQ3wMXCsgAQ') // '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001'
 */
function longId(text: string): string | null {
  if (!/^[\w-]{22}$/.test(text)) return isUuid(text) ? text.toLowerCase() : null
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const digits = Array.from(bytes, byte => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
