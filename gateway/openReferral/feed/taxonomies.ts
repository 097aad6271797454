import { tableNamed } from '../../openData/tables.ts'
import { type Fields, filled, momentOf, partId, profileId, uriOf } from './fields.ts'
import type { SourceTables } from './source.ts'

/** A taxonomy of the feed. */
export type TaxonomyName =
  | 'areas'
  | 'categories'
  | 'eligibilities'
  | 'personas'
  | 'referral_methods'
  | 'service_types'
  | 'tags'
  | 'taxonomy_terms'
  | 'wait_times'

/** A taxonomy, as the profile has it, without its terms. */
interface Taxonomy {
  name: TaxonomyName
  id: string
  fields: Fields
}

/** A term of a taxonomy, as the profile has it. */
export interface Term {
  taxonomy: TaxonomyName
  id: string
  /** When it changed since it was first seen, in milliseconds of the epoch; 0 when it did not. */
  modified: number
  fields: Fields
}

/** All taxonomies of a version with their terms. */
export interface Taxonomies {
  taxonomies: readonly Taxonomy[]
  /** By taxonomy, in the order in which the council has them. */
  terms: readonly Term[]
  /** The term for an id, slug, code or value of a column; undefined when there is none. */
  termFor(taxonomy: TaxonomyName, key: string): Term | undefined
}

const titles: Readonly<Record<TaxonomyName, readonly [title: string, description: string]>> = {
  categories: ['Categories', tableNamed('categories')!.description],
  personas: ['Personas', tableNamed('personas')!.description],
  eligibilities: ['Eligibilities', tableNamed('eligibilities')!.description],
  taxonomy_terms: ['Taxonomy terms', tableNamed('taxonomy_terms')!.description],
  tags: ['Tags', 'Free words by which services are grouped.'],
  service_types: ['Types of services', 'What kind of service it is.'],
  wait_times: ['Waiting times', 'How long people usually wait.'],
  referral_methods: ['Ways of referral', 'How people are referred to the service.'],
  areas: ['Areas', 'Wards, districts and Lower layer Super Output Areas that locations lie in.'],
}

const withTable = new Set<TaxonomyName>(['categories', 'personas', 'eligibilities', 'taxonomy_terms'])

/** What a term is made of, before it has its place in a taxonomy. */
interface TermParts {
  key: string
  name: string
  description?: string | null
  /** The key of the term above, or its id where that term is missing. */
  parent?: string | null
  uri?: string | null
  /** The short name or code. */
  code?: string | null
  /** When it changed since it was first seen, in milliseconds of the epoch. */
  modified?: number
}

/**
 * The taxonomies of the directory: those that it has as records, and the values of columns that mean something.
 *
 *     readTaxonomies(source, 'https://signpost.example').termFor('areas', 'E05011222')?.fields.name // 'Crayford'
 */
export function readTaxonomies(source: SourceTables, siteUrl: string | null): Taxonomies {
  const taxonomies: Taxonomy[] = []
  const terms: Term[] = []
  const byKey = new Map<string, Term>()
  const taken = new Set<string>()
  const add = (taxonomy: TaxonomyName, parts: readonly TermParts[]) => {
    const [title, description] = titles[taxonomy]
    const id = partId('taxonomies', taxonomy)
    const ids = new Map(parts.map(({ key }) => [key, freeId(taxonomy, key)]))
    const uri = siteUrl && withTable.has(taxonomy) ? `${siteUrl}/data/${taxonomy}` : null
    taxonomies.push({
      name: taxonomy,
      id,
      fields: filled({ id, name: title, description, uri: uriOf(uri) }),
    })
    for (const part of parts) {
      const { key, name, parent = null, code = null } = part
      const fields = {
        id: ids.get(key),
        // Required, also when the directory leaves them empty.
        name,
        description: part.description || name,
        ...filled({
          parent_id: parent === null ? null : (ids.get(parent) ?? profileId(taxonomy, parent)),
          taxonomy: title,
          taxonomy_id: id,
          term_uri: uriOf(part.uri ?? null),
          term: code,
        }),
      }
      const term = { taxonomy, id: ids.get(key)!, modified: part.modified ?? 0, fields }
      terms.push(term)
      byKey.set(keyOf(taxonomy, key), term)
    }
  }
  /** Two taxonomies may have a record with the same id, which the profile does not allow. */
  const freeId = (taxonomy: TaxonomyName, key: string) => {
    const own = profileId(taxonomy, key)
    const id = taken.has(own) ? partId('terms', taxonomy, key) : own
    taken.add(id)
    return id
  }

  add('categories', collections(source, 'categories'))
  add('personas', collections(source, 'personas'))
  add(
    'eligibilities',
    Array.from(source.each('eligibilities'), ({ id, name, slug, parent_id: parent, ...row }) => ({
      key: id,
      name,
      code: slug,
      parent,
      modified: changedAt(row),
    })),
  )
  add(
    'taxonomy_terms',
    Array.from(source.each('taxonomy_terms'), ({ id, name, slug, parent_id: parent, ...row }) => ({
      key: id,
      name,
      code: slug,
      parent,
      modified: changedAt(row),
    })),
  )
  add('tags', tags(source))
  add('service_types', valuesOf('type'))
  add('wait_times', valuesOf('wait_time'))
  add('referral_methods', valuesOf('referral_method'))
  add('areas', areas(source))
  return { taxonomies, terms, termFor: (taxonomy, key) => byKey.get(keyOf(taxonomy, key)) }
}

/** What the directory does not date is as old as its first sight. */
const changedAt = (row: { first_seen_at: string; modified_at: string }) =>
  row.modified_at === row.first_seen_at ? 0 : momentOf(row.modified_at)

const keyOf = (taxonomy: TaxonomyName, key: string) => `${taxonomy} ${key}`

const collections = (source: SourceTables, table: 'categories' | 'personas'): TermParts[] =>
  Array.from(source.each(table))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(row => ({
      key: row.id,
      name: row.name,
      description: row.summary,
      uri: row.page_url,
      code: row.slug,
      modified: changedAt(row),
    }))

const valuesOf = (column: 'type' | 'wait_time' | 'referral_method'): TermParts[] =>
  Object.entries(tableNamed('services')!.columns).flatMap(([name, { values }]) =>
    name === column
      ? Object.entries(values ?? {}).map(([key, meaning]) => ({ key, name: meaning, code: key }))
      : [],
  )

/** What names a tag. */
export const tagKey = ({ slug, label }: { slug: string | null; label: string }): string => slug ?? label

function tags(source: SourceTables): TermParts[] {
  const found = new Map<string, TermParts>()
  for (const { slug, label } of source.each('service_tags')) {
    const key = tagKey({ slug, label })
    if (!found.has(key)) found.set(key, { key, name: label, code: slug })
  }
  return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function areas(source: SourceTables): TermParts[] {
  const found = new Map<string, TermParts>()
  for (const row of source.each('locations')) {
    const named = [
      [row.district_code, row.district_name, 'District', null],
      [row.ward_code, row.ward_name, 'Ward', row.district_code],
      [row.lsoa_code, row.lsoa_code, 'Lower layer Super Output Area', row.district_code],
    ] as const
    for (const [key, name, kind, parent] of named)
      if (key && !found.has(key))
        found.set(key, {
          key,
          name: name ?? key,
          description: `${kind} ${name ?? key}`,
          parent,
          code: key,
          uri: areaUri(key),
        })
  }
  return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** The address that the Office for National Statistics gives an area. */
export const areaUri = (code: string): string =>
  `http://statistics.data.gov.uk/id/statistical-geography/${code}`
