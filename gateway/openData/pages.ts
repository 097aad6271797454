import type { PageContentRecord, PageListItemRecord } from '../../schema/generated/records.ts'
import { pagePath, pageSections } from '../content/guides.ts'
import { listOf } from '../records/coerce.ts'
import { nameOf } from '../formatting/text.ts'
import {
  type RowDraft,
  choiceCell,
  datetimeCell,
  draft,
  idOf,
  integerCell,
  latest,
  markdownCells,
  pictureCells,
  plainCell,
  textCell,
} from './cells.ts'
import { choice, datetime, id, integer, reference, required, table, text, url } from './columns.ts'
import type { RowContext } from './rows.ts'

/** Pages of information. */
export const pages = table(
  'pages',
  'Information pages',
  'The council’s pages of advice and information, with their text.',
  {
    id: id('page.id', 'The identifier of the page, which never changes.'),
    slug: text('page.slug', 'The name of the page in web addresses, which may change.', 'food-banks'),
    title: required(text('page.title', 'The title of the page.', 'Food banks')),
    type: choice('page.page_type', 'What kind of page it is.', {
      information: 'A page of information',
      landing: 'The first page of a topic',
    }),
    summary: text('page.excerpt', 'The page in one or two sentences.', 'Where to get food today.'),
    content: text(
      'page.content',
      'The text of the page, as plain text; empty after the first 2,000 pages.',
      'You can get food today.',
    ),
    content_markdown: text(
      'page.content',
      'The text of the page, as written in Markdown, with its titles; empty after the first 2,000 pages.',
      '## Today\n\nYou can get **food** today.',
    ),
    parent_id: reference('pages', 'page.parent.id', 'The page above.'),
    position: integer('page.order', 'The place among the pages beside it, from 0.', 0),
    image_url: url(
      'page.image.url',
      'The picture of the page.',
      'https://signpost.example/images/file.food.jpg',
    ),
    image_text: text('page.image.alt_text', 'The picture in words.', 'Tins on a shelf'),
    page_url: url(
      'this site',
      'The address of the page on this site.',
      'https://signpost.example/pages/cost-of-living/food-banks',
    ),
    directory_url: url(
      'this site',
      'The record of the page in the directory’s API.',
      'https://directory.example/pages/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001',
    ),
    created_at: datetime(
      'page.created_at',
      'When the page was added to the directory.',
      '2025-03-04T09:30:00+00:00',
    ),
  },
)

const pageTypes = { information: '', landing: '' }

/** The row of an information page. */
export function pageRows(
  ownId: string,
  record: PageListItemRecord & { content?: unknown },
  { siteUrl, directoryUrl, pages: all }: RowContext,
): RowDraft[] {
  const content = markdownCells(pageMarkdown(record.content))
  const picture = pictureCells(record.image, siteUrl)
  const path = pagePath(record, all)
  const parentId = idOf(record.parent?.id)
  const cells = {
    id: ownId,
    slug: textCell(record.slug),
    title: plainCell(record.title) ?? nameOf(record.title, record.slug),
    type: choiceCell(pageTypes, record.page_type),
    summary: markdownCells(record.excerpt).plain,
    content: content.plain,
    content_markdown: content.markdown,
    parent_id: all.some(page => page.id === parentId) ? parentId : null,
    position: integerCell(record.order),
    image_url: picture.url,
    image_text: picture.words,
    page_url: siteUrl && path ? siteUrl + path : null,
    directory_url: directoryUrl && `${directoryUrl}/pages/${encodeURIComponent(ownId)}`,
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
    .filter(part => part !== null)
    .join('\n\n')
}

function blockMarkdown(block: Readonly<Record<string, unknown>>): (string | null)[] {
  const { value, title, description, url: link, buttonText } = block
  const address = textCell(link)
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
