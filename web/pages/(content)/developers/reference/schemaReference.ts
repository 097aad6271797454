import type { ReferencePageQuery, ReferenceSearchQuery } from '../../../../generated/types.ts'
import type { PageContext } from 'vike/types'
import { normaliseQuery } from '../../../../browser/addresses.ts'

/**
 * The address of the page of a type: `/developers/reference/openinghours`.
 *
 * Every address of this site is in lower case, and no two types differ in case only.
 */
export const typeAddress = (name: string): string => `/developers/reference/${name.toLowerCase()}`

/** The types of one kind as entries of a list, from A to Z, without introspection types. */
export const typesOfKind = (
  types: ReferencePageQuery['schema']['types'],
  kind: string,
  roots: (string | null | undefined)[],
) =>
  types
    .flatMap(({ name, description, ...type }) =>
      name && type.kind === kind && !name.startsWith('__') && !roots.includes(name)
        ? [{ name, href: typeAddress(name), text: description }]
        : [],
    )
    .sort((a, b) => a.name.localeCompare(b.name))

/**
 * The first sentence of a description, for lists.
 *
 *     summary('A day in London. For example `2026-12-25`.') // 'A day in London.'
 *
 * A full stop inside code does not end a sentence.
 */
export const summary = (description: string | null | undefined): string =>
  /^(?:`[^`]*`|[^.`]|\.(?!\s))*\.?/.exec((description ?? '').trim())![0]

/** The query of the search in the reference: the parameter `q`, at most 100 characters. */
export const schemaQueryOf = ({ urlParsed }: Pick<PageContext, 'urlParsed'>): string =>
  normaliseQuery(urlParsed.search.q, 100) ?? ''

type SchemaType = ReferenceSearchQuery['schema']['types'][number]

/** A type, field, value or argument that matches. */
export interface Hit {
  name: string
  href: string
  text: string | null
}

export const mostHits = 60

/**
 * Types, fields, enum values and arguments with all of these words in their names or descriptions, the best first.
 *
 *     searchSchema(types, 'openState').hits[0] // { name: 'Service.openState', href: '…/Service#openState', … }
 *
 * Words of a name match separately, so that `open state` finds `openState`. At most 60 hits are returned.
 */
export function searchSchema(types: SchemaType[], query: string): { hits: Hit[]; total: number } {
  const words = query.toLowerCase().split(/\s+/)
  const ranked = types
    .flatMap(entriesOf)
    .map(hit => ({ hit, rank: rankOf(hit, words) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank || a.hit.name.localeCompare(b.hit.name))
  return { hits: ranked.slice(0, mostHits).map(({ hit }) => hit), total: ranked.length }
}

function entriesOf({ name, description, fields, inputFields, enumValues }: SchemaType): Hit[] {
  if (!name || name.startsWith('__')) return []
  const href = typeAddress(name)
  const members = [...(fields ?? []), ...(inputFields ?? []), ...(enumValues ?? [])]
  return [
    { name, href, text: description },
    ...members.map(m => ({ name: `${name}.${m.name}`, href: `${href}#${m.name}`, text: m.description })),
    ...(fields ?? []).flatMap(field =>
      field.args.map(argument => ({
        name: `${name}.${field.name}(${argument.name})`,
        href: `${href}#${field.name}`,
        text: argument.description,
      })),
    ),
  ]
}

function rankOf({ name, text }: Hit, words: string[]): number {
  const spaced = `${name} ${name.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')}`.toLowerCase()
  if (!words.every(word => `${spaced} ${text ?? ''}`.toLowerCase().includes(word))) return Infinity
  const looked = words.join('')
  const own = name
    .replace(/^.*[.(]/, '')
    .replace(')', '')
    .toLowerCase()
  if (own === looked || name.toLowerCase() === looked) return 0
  if (own.startsWith(looked)) return 1
  if (own.includes(looked)) return 2
  return words.every(word => spaced.includes(word)) ? 3 : 4
}
