import { DateTime } from 'luxon'
import { london } from '../../platform/clock.ts'
import type {
  OrganisationEventRecord,
  OrganisationRecord,
  PageContentRecord,
  PageListItemRecord,
} from '../../schema/generated/records.ts'
import { categoriesAbout } from '../content/collections.ts'
import { pagePath, pageSections } from '../content/guides.ts'
import { eventTimes, eventWhen, lastDayOf } from '../formatting/eventWhen.ts'
import { listOf, slugOf } from '../records/coerce.ts'
import {
  booleanCell,
  choiceCell,
  dateCell,
  datetimeCell,
  derivedId,
  draft,
  emailCell,
  idOf,
  integerCell,
  latest,
  markdownCells,
  pictureCells,
  type RowDraft,
  textCell,
  timeCell,
  urlCell,
} from './cells.ts'
import type { RowContext } from './rows.ts'
import { linkRows } from './serviceRows.ts'

/** The rows of an organisation and its links. */
export function organisationRows(
  id: string,
  record: OrganisationRecord,
  { siteUrl, directoryUrl }: RowContext,
): RowDraft[] {
  const description = markdownCells(record.description)
  const logo = pictureCells(record.image, siteUrl)
  const cells = {
    id,
    slug: textCell(record.slug),
    name: textCell(record.name) ?? '',
    description: description.plain,
    description_markdown: description.markdown,
    website_url: urlCell(record.url),
    email: emailCell(record.email),
    phone: textCell(record.phone),
    logo_url: logo.url,
    logo_text: logo.words,
    page_url: siteUrl && `${siteUrl}/organisations/${encodeURIComponent(slugOf({ id, slug: record.slug }))}`,
    directory_url: directoryUrl && `${directoryUrl}/organisations/${encodeURIComponent(id)}`,
    created_at: datetimeCell(record.created_at),
  }
  return [
    draft('organisations', cells, latest(record.updated_at)),
    ...linkRows(record.social_medias, { service_id: null, organisation_id: id }),
  ]
}

/** The rows of an event and its categories. */
export function eventRows(id: string, record: OrganisationEventRecord, context: RowContext): RowDraft[] {
  const { siteUrl, directoryUrl, has, categories } = context
  const description = markdownCells(record.description)
  const picture = pictureCells(record.image, siteUrl)
  const [organisationId, locationId] = [idOf(record.organisation_id), idOf(record.location_id)]
  const times = eventTimes(record)
  const cells = {
    id,
    slug: textCell(record.slug),
    title: textCell(record.title) ?? '',
    summary: textCell(record.intro),
    description: description.plain,
    description_markdown: description.markdown,
    organisation_id: organisationId && has('organisation', organisationId) ? organisationId : null,
    location_id: locationId && has('location', locationId) ? locationId : null,
    starts_at: isoOf(times?.start),
    ends_at: isoOf(times?.end),
    start_date: dateCell(record.start_date),
    end_date: times && lastDayOf(record),
    start_time: timeCell(record.start_time),
    end_time: timeCell(record.end_time),
    is_all_day: times?.isAllDay ?? null,
    when_text: eventWhen(record) || null,
    is_free: booleanCell(record.is_free),
    fees_text: textCell(record.fees_text),
    fees_url: urlCell(record.fees_url),
    is_virtual: booleanCell(record.is_virtual),
    organiser_name: textCell(record.organiser_name),
    organiser_phone: textCell(record.organiser_phone),
    organiser_email: emailCell(record.organiser_email),
    organiser_url: urlCell(record.organiser_url),
    booking_title: textCell(record.booking_title),
    booking_summary: textCell(record.booking_summary),
    booking_url: urlCell(record.booking_url),
    booking_button_text: textCell(record.booking_cta),
    image_url: picture.url,
    image_text: picture.words,
    page_url: siteUrl && `${siteUrl}/events/${encodeURIComponent(slugOf({ id, slug: record.slug }))}`,
    directory_url: directoryUrl && `${directoryUrl}/organisation-events/${encodeURIComponent(id)}`,
    created_at: datetimeCell(record.created_at),
  }
  return [
    draft('events', cells, latest(record.updated_at)),
    ...categoriesAbout(record.category_taxonomies, categories).map(category =>
      draft('event_categories', {
        id: derivedId('event_categories', id, category.id),
        event_id: id,
        category_id: category.id,
      }),
    ),
  ]
}

const isoOf = (moment: DateTime | null | undefined): string | null =>
  moment?.setZone(london).toISO({ suppressMilliseconds: true }) ?? null

const pageTypes = { information: '', landing: '' }

/** The row of an information page. */
export function pageRows(
  id: string,
  record: PageListItemRecord & { content?: unknown },
  { siteUrl, directoryUrl, pages }: RowContext,
): RowDraft[] {
  const content = markdownCells(pageMarkdown(record.content))
  const picture = pictureCells(record.image, siteUrl)
  const parentId = idOf(record.parent?.id)
  const cells = {
    id,
    slug: textCell(record.slug),
    title: textCell(record.title) ?? '',
    type: choiceCell(pageTypes, record.page_type),
    summary: textCell(record.excerpt),
    content: content.plain,
    content_markdown: content.markdown,
    parent_id: pages.some(page => page.id === parentId) ? parentId : null,
    position: integerCell(record.order),
    image_url: picture.url,
    image_text: picture.words,
    page_url: siteUrl && siteUrl + pagePath(record, pages),
    directory_url: directoryUrl && `${directoryUrl}/pages/${encodeURIComponent(id)}`,
    created_at: datetimeCell(record.created_at),
  }
  return [draft('pages', cells, latest(record.updated_at))]
}

/** The sections of a page as one Markdown text, with their titles as headings. */
function pageMarkdown(content: unknown): string {
  const sections = pageSections(content as PageContentRecord)
  return sections
    .flatMap(({ section }) => [
      heading('##', section.title),
      ...listOf<Readonly<Record<string, unknown>>>(section.content).flatMap(blockMarkdown),
    ])
    .filter(text => text !== null)
    .join('\n\n')
}

function blockMarkdown(block: Readonly<Record<string, unknown>>): (string | null)[] {
  const { value, title, description, url, buttonText } = block
  const address = textCell(url)
  const words = textCell(buttonText) ?? textCell(title) ?? address
  return [
    textCell(value),
    block['type'] === 'video' ? null : heading('###', title),
    textCell(description),
    address && `[${words}](${address})`,
  ]
}

const heading = (sign: string, title: unknown): string | null => {
  const words = textCell(title)?.replaceAll(/\s+/g, ' ')
  return words ? `${sign} ${words}` : null
}
