import type { ReferencePageQuery } from '../../../../generated/types.ts'
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
