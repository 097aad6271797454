import { createHash } from 'node:crypto'
import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  LocationRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
  TaxonomyCategoryRecord,
} from '../../../schema/generated/records.ts'
import {
  type PageTexts,
  type ReadPath,
  wholeDirectory,
  type WholeList,
  type WholePage,
  type WholeService,
} from '../../directory/loaders/wholeDirectory.ts'
import { dayOf } from '../../formatting/calendar.ts'
import { eligibilityGroups } from '../../formatting/eligibility.ts'
import { markdownOf } from '../../formatting/richText.ts'
import { nameOf, stripHtml } from '../../formatting/text.ts'
import { entriesOf, listOf, pathOf, textOf } from '../../records/coerce.ts'
import { pagePath } from '../../content/guides.ts'
import type { PageModel, SettingsModel } from '../../records/models.ts'
import { normalForm } from '../vocabulary/vocabulary.ts'
import type { serviceFields } from './indexFile.ts'

/** The records in the index, by their kinds. */
export interface RecordsByKind {
  category: CollectionCategoryRecord
  eligibility: TaxonomyCategoryRecord
  event: OrganisationEventRecord
  location: LocationRecord
  organisation: OrganisationRecord
  page: PageModel
  persona: CollectionPersonaRecord
  service: WholeService
  settings: SettingsModel
}

export type RecordKind = keyof RecordsByKind

/** A name that can be suggested. */
export interface NamedText {
  kind: 'CATEGORY' | 'EVENT' | 'ORGANISATION' | 'PAGE' | 'PERSONA' | 'SERVICE'
  text: string
  /** The address on the site: `/services/erith-food-bank`. */
  path: string
}

/** A record as the index stores it. */
export interface IndexedDocument {
  kind: RecordKind
  id: string
  /** Changes whenever anything in the document does. */
  hash: string
  /** The record as JSON. */
  body: string
  /** Of an event whose day cannot be read. */
  isUndated?: boolean
  /** What is searched, which takes longest to make: most records that are read are in the index already. */
  texts: () => IndexedTexts
}

/** The texts of a record, in normal form. */
interface IndexedTexts {
  /** Of a service. */
  fields?: Record<(typeof serviceFields)[number], string>
  /** Of anything else. */
  text?: { name: string; text: string }
  /** With the words of each in normal form. */
  names: (NamedText & { words: string })[]
}

const longestText = 10_000

/** The documents of one kind of records, as they are read. */
export interface KindOfDocuments {
  kind: RecordKind
  documents: AsyncIterable<IndexedDocument[]>
  isWhole: () => boolean
  tooLong: () => number
}

/**
 * Everything that is searched, and what stands around results. The tree of eligibilities is read first, since documents of
 * services hold its words.
 */
export function documentsOf(
  read: ReadPath,
  { today, mostRecords, texts }: { today: string; mostRecords: number; texts: PageTexts },
): KindOfDocuments[] {
  const directory = wholeDirectory(read, mostRecords)
  let tree: TaxonomyCategoryRecord[] = []
  return [
    documentsOfKind('eligibility', directory.eligibilities(), (type, all) => {
      tree = [...all]
      return eligibilityDocument(type)
    }),
    documentsOfKind('category', directory.categories(), row => collectionDocument('category', row)),
    documentsOfKind('persona', directory.personas(), row => collectionDocument('persona', row)),
    documentsOfKind('service', directory.services(), row => serviceDocument(row, tree)),
    documentsOfKind('organisation', directory.organisations(), organisationDocument),
    documentsOfKind('location', directory.locations(), locationDocument),
    documentsOfKind('event', directory.events(today), eventDocument),
    documentsOfKind('settings', directory.settings(), settingsDocument),
    documentsOfKind('page', directory.pages(texts), ({ tree: pages, ...page }) => pageDocument(page, pages)),
  ]
}

function documentsOfKind<T>(
  name: RecordKind,
  { pages, ...list }: WholeList<T>,
  make: (row: T, rows: readonly T[]) => IndexedDocument,
): KindOfDocuments {
  async function* documents() {
    for await (const rows of pages) yield rows.map(row => make(row, rows))
  }
  return { ...list, kind: name, documents: documents() }
}

/** The document of a service with its organisation and locations. `eligibilities` is the tree of the directory. */
function serviceDocument(
  service: WholeService,
  eligibilities: readonly TaxonomyCategoryRecord[],
): IndexedDocument {
  const { organisation, service_locations: locations } = service
  const audience = audienceOf(service, eligibilities)
  const texts = () => ({
    fields: {
      name: plain(service.name),
      categories: plain(...listOf(service.category_taxonomies).map(({ name }) => name)),
      audience: plain(...audience),
      intro: plain(service.intro),
      organisation: plain(organisation?.name),
      tags: plain(
        ...listOf(service.tags).map(({ label }) => label),
        ...listOf(service.offerings).map(({ offering }) => offering),
      ),
      description: plain(markdownOf(service.description)),
      info: plain(
        ...listOf(service.useful_infos).flatMap(({ title, description }) => [title, markdownOf(description)]),
        service.fees_text,
      ),
      places: plain(
        ...locations.flatMap(({ name, location }) => [
          name,
          location?.address_line_1,
          location?.address_line_2,
          location?.address_line_3,
          location?.city,
          location?.postcode,
          textOf(location?.postcode)?.replaceAll(/\s/g, ''),
        ]),
      ),
      phone: phoneWords(service.contact_phone),
    },
    names: [named('SERVICE', 'services', service, service.name)],
  })
  // The words that the tree gives belong to the document, so it changes with them.
  return documentOf('service', service, texts, audience.join())
}

const audiences = new WeakMap<readonly TaxonomyCategoryRecord[], Map<string, string[]>>()
const mostAudiences = 10_000

/** Who a service is for, in words; thousands of services have chosen the same. */
function audienceOf(
  { eligibility_types: chosen }: WholeService,
  eligibilities: readonly TaxonomyCategoryRecord[],
): string[] {
  const known = audiences.get(eligibilities) ?? new Map<string, string[]>()
  audiences.set(eligibilities, known)
  const key = JSON.stringify(chosen) ?? ''
  const audience = known.get(key) ?? eligibilityGroups(chosen, eligibilities).map(({ text }) => text)
  if (known.size < mostAudiences) known.set(key, audience)
  return audience
}

/** The document of an organisation. */
const organisationDocument = (organisation: OrganisationRecord): IndexedDocument =>
  documentOf('organisation', organisation, () => ({
    text: { name: plain(organisation.name), text: plain(markdownOf(organisation.description)) },
    names: [named('ORGANISATION', 'organisations', organisation, organisation.name)],
  }))

/** The document of an event. */
const eventDocument = (event: OrganisationEventRecord): IndexedDocument => ({
  ...documentOf('event', event, () => ({
    text: {
      name: plain(event.title),
      text: plain(
        event.intro,
        markdownOf(event.description),
        event.organisation?.name,
        ...listOf(event.category_taxonomies).map(({ name }) => name),
      ),
    },
    names: [named('EVENT', 'events', event, event.title)],
  })),
  isUndated: dayOf(event.start_date) === null,
})

/** The document of an information page. `tree` is all pages. */
function pageDocument({ page, content }: WholePage, tree: readonly PageListItemRecord[]): IndexedDocument {
  const path = pagePath(page, tree)
  const title = nameOf(page.title, page.slug)
  // With its path, which the whole tree is needed for, and its texts.
  const whole: PageModel = { ...page, path, ...(content && { content }) }
  return documentOf('page', whole, () => ({
    text: { name: plain(title), text: plain(page.excerpt, ...textsIn(content)) },
    names: [{ kind: 'PAGE', text: title, path, words: plain(title) }],
  }))
}

/** An information page as the directory has it, from the body of its document. */
export function wholePageOf({ path: _path, content, ...page }: PageModel): WholePage {
  return { page, content: content ?? null }
}

/** The document of a category or persona. */
function collectionDocument(
  kind: 'category' | 'persona',
  collection: CollectionCategoryRecord | CollectionPersonaRecord,
): IndexedDocument {
  const subjects = listOf(collection.category_taxonomies).map(({ name }) => name)
  const [suggested, folder] =
    kind === 'category' ? (['CATEGORY', 'categories'] as const) : (['PERSONA', 'personas'] as const)
  return documentOf(kind, collection, () => ({
    text: { name: plain(collection.name), text: plain(...subjects) },
    names: [named(suggested, folder, collection, collection.name)],
  }))
}

/** The document of a type of eligibility, which has no text of its own. */
const eligibilityDocument = (type: TaxonomyCategoryRecord): IndexedDocument =>
  documentOf('eligibility', type, () => ({ names: [] }))

/** The document of a location, which is kept for the open data: it is found through its services. */
const locationDocument = (location: LocationRecord): IndexedDocument =>
  documentOf('location', location, () => ({ names: [] }))

/** The council's texts, which are kept for pages only. */
const settingsDocument = (settings: SettingsModel): IndexedDocument =>
  documentOf('settings', { id: 'settings', ...settings }, () => ({ names: [] }))

function documentOf(
  kind: RecordKind,
  record: { id: string },
  makeTexts: () => IndexedTexts,
  seed = '',
): IndexedDocument {
  const body = JSON.stringify(record)
  const hash = createHash('sha256').update(body).update(seed).digest('base64url')
  const texts = () => {
    const made = makeTexts()
    // What has no address is not suggested.
    return { ...made, names: made.names.filter(({ path, words }) => path && words) }
  }
  return { kind, id: record.id, hash, body, texts }
}

function named(
  kind: NamedText['kind'],
  folder: Parameters<typeof pathOf>[0],
  record: { id: string; slug?: unknown },
  name: unknown,
): NamedText & { words: string } {
  const text = nameOf(name, record.slug)
  return { kind, text, path: pathOf(folder, record) ?? '', words: plain(text) }
}

/** Texts in normal form, without mark-up, one after the other. */
function plain(...texts: unknown[]): string {
  const whole = texts
    .map(textOf)
    .filter(text => text !== null)
    .join(' . ')
    .slice(0, longestText)
  return normalForm(stripHtml(whole))
}

/** Digits with what is written between those of one telephone number: an extension and a second number are apart. */
const numbers = /\d(?:[\s().\p{Pd}]{0,3}\d)*/gu

/** Telephone numbers as they are found: whole in the national form, and their last eight, seven, six and four digits. */
function phoneWords(phone: unknown): string {
  const text = textOf(phone) ?? ''
  // Whatever else stands between the digits of one number, it is found whole.
  const whole = wordsOfNumber(text).slice(0, 1)
  return [...new Set([...(text.match(numbers) ?? []).flatMap(wordsOfNumber), ...whole])].join(' ')
}

function wordsOfNumber(typed: string): string[] {
  const digits = typed.replaceAll(/\D/g, '').replace(/^(?:0044|44(?=\d{9,11}$))0?/, '0')
  const ends = [8, 7, 6, 4].filter(length => digits.length > length).map(length => digits.slice(-length))
  return digits.length < 3 ? [] : [digits, ...ends]
}

/** All texts within the content of a page. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return (entriesOf(content) ?? Object.values(content)).flatMap(textsIn)
}
