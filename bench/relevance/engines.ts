import { PGlite } from '@electric-sql/pglite'
import MiniSearch from 'minisearch'
import type { ServiceLocationRecord, ServiceRecord } from '../../schema/generated/records.ts'
import type { RelevanceQuery } from '../../tests/relevance/queries.ts'

/** What is searched: a service as flat text. */
interface SearchDocument extends Record<(typeof fields)[number], string> {
  slug: string
}

/** A search engine that the search of the gateway is compared with. */
interface Engine {
  /** Slugs of services, best first, twenty at most. */
  find: (query: Pick<RelevanceQuery, 'query' | 'near'>) => Promise<string[]>
  close: () => Promise<void>
}

const fields = ['name', 'categories', 'intro', 'organisation', 'details', 'description', 'places'] as const
const most = 20

/** The services of a directory, with everything that an engine can search. */
export async function readDocuments(directoryUrl: string): Promise<SearchDocument[]> {
  const services = await readList<ServiceRecord>(`${directoryUrl}/services?include=organisation`)
  const places = await readList<ServiceLocationRecord>(`${directoryUrl}/service-locations?include=location`)
  const placesOf = Map.groupBy(places, place => place.service_id)
  return services.map(service => ({
    slug: service.slug,
    name: service.name,
    categories: joined(service.category_taxonomies.map(({ name }) => name)),
    intro: service.intro,
    organisation: service.organisation?.name ?? '',
    details: joined([
      ...service.tags.map(({ label }) => label),
      ...service.offerings.map(({ offering }) => offering),
      ...Object.values(service.eligibility_types.custom),
      ...service.useful_infos.flatMap(({ title, description }) => [title, description]),
      service.fees_text,
      service.contact_phone,
    ]),
    description: service.description,
    places: joined(
      (placesOf.get(service.id) ?? []).flatMap(({ name, location }) => [
        name,
        location?.address_line_1,
        location?.address_line_2,
        location?.city,
        location?.postcode,
      ]),
    ),
  }))
}

/**
 * MiniSearch as its documentation shows it: any word matches, fields are weighted, words of four letters match as beginnings
 * and with slips, and common words are left out, as PostgreSQL leaves them out.
 */
export function startMiniSearch(documents: readonly SearchDocument[]): Engine {
  const index = new MiniSearch<SearchDocument>({
    idField: 'slug',
    fields: [...fields],
    processTerm: term => {
      const word = term.toLowerCase()
      return stopWords.has(word) ? null : word
    },
    searchOptions: {
      boost: { name: 4, categories: 3, intro: 2, organisation: 2 },
      prefix: term => term.length > 3,
      fuzzy: term => (term.length > 3 ? 0.2 : false),
    },
  })
  index.addAll(documents)
  return {
    find: async query =>
      index
        .search(textOf(query))
        .slice(0, most)
        .map(({ id }) => String(id)),
    close: async () => {},
  }
}

/** The full text search of PostgreSQL: English stems, any word matches, fields in four weights. */
export async function startPostgres(documents: readonly SearchDocument[]): Promise<Engine> {
  const database = await PGlite.create()
  await database.exec('create table documents (slug text primary key, found tsvector)')
  for (const { slug, name, categories, intro, organisation, details, description, places } of documents) {
    const weighted = [
      name,
      joined([categories, organisation]),
      joined([intro]),
      joined([details, description, places]),
    ]
    await database.query(
      `insert into documents select $1, setweight(to_tsvector('english', $2), 'A') || setweight(to_tsvector('english', $3), 'B')
        || setweight(to_tsvector('english', $4), 'C') || setweight(to_tsvector('english', $5), 'D')`,
      [slug, ...weighted],
    )
  }
  return {
    find: async query => {
      // PostgreSQL stores no NUL and no half of a surrogate pair.
      const text = textOf(query).toWellFormed().replaceAll('\0', ' ')
      const { rows } = await database.query<{ slug: string }>(
        `select slug
          from documents, (select replace(plainto_tsquery('english', $1)::text, '&', '|')::tsquery as wanted) as request
          where found @@ wanted order by ts_rank(found, wanted) desc, slug limit ${most}`,
        [text],
      )
      return rows.map(({ slug }) => slug)
    },
    close: () => database.close(),
  }
}

const textOf = ({ query, near }: Pick<RelevanceQuery, 'query' | 'near'>) => joined([query, near])

const joined = (texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(' ')

async function readList<T>(address: string): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`${address}&per_page=100&page=${page}`)
    const { data, meta } = (await response.json()) as { data: T[]; meta: { last_page: number } }
    rows.push(...data)
    if (page >= meta.last_page) return rows
  }
}

const stopWords = new Set(
  `a about after all am an and any are as at be been but by can can't cant could did do does don't dont for from get got
  had has have he her him his how i i'm i've if im in into is it its ive me my no not of off on or our out she so some
  someone than that the their them then there they this to up us was we were what when where which who will with won't
  would you your`.split(/\s+/),
)
