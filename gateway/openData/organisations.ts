import type { OrganisationRecord } from '../../schema/generated/records.ts'
import { nameOf } from '../formatting/text.ts'
import {
  type RowDraft,
  datetimeCell,
  draft,
  emailCell,
  latest,
  markdownCells,
  phoneCell,
  pictureCells,
  plainCell,
  textCell,
  urlCell,
  pageUrl,
} from './cells.ts'
import { datetime, email, id, phone, required, table, text, url } from './columns.ts'
import type { RowContext } from './rows.ts'
import { linkRows } from './serviceDetails.ts'

/** Organisations. */
export const organisations = table(
  'organisations',
  'Organisations',
  'Charities, council teams, clubs and others who offer services or hold events.',
  {
    id: id('organisation.id', 'The identifier of the organisation, which never changes.'),
    slug: text(
      'organisation.slug',
      'The name of the organisation in web addresses, which may change.',
      'erith-food-network',
    ),
    name: required(text('organisation.name', 'The name of the organisation.', 'Erith Food Network')),
    description: text(
      'organisation.description',
      'What the organisation does, as plain text.',
      'We share food.',
    ),
    description_markdown: text(
      'organisation.description',
      'What the organisation does, as written in Markdown.',
      'We **share** food.',
    ),
    website_url: url(
      'organisation.url',
      'The website of the organisation.',
      'https://erith-food-network.example',
    ),
    email: email(
      'organisation.email',
      'The public e-mail address of the organisation.',
      'hello@erith-food-network.example',
    ),
    phone: phone('organisation.phone', 'The telephone number of the organisation.', '020 7946 0501'),
    logo_url: url(
      'organisation.image.url',
      'The logo of the organisation.',
      'https://signpost.example/images/file.logo.png',
    ),
    logo_text: text('organisation.image.alt_text', 'The logo in words.', 'Logo of Erith Food Network'),
    page_url: url(
      'this site',
      'The page of the organisation on this site.',
      'https://signpost.example/organisations/erith-food-network',
    ),
    directory_url: url(
      'this site',
      'The record of the organisation in the directory’s API.',
      'https://directory.example/organisations/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001',
    ),
    created_at: datetime(
      'organisation.created_at',
      'When the organisation was added to the directory.',
      '2025-03-04T09:30:00+00:00',
    ),
  },
)

/** The rows of an organisation and its links. */
export function organisationRows(
  ownId: string,
  record: OrganisationRecord,
  { siteUrl, directoryUrl }: RowContext,
): RowDraft[] {
  const description = markdownCells(record.description)
  const logo = pictureCells(record.image, siteUrl)
  const cells = {
    id: ownId,
    slug: textCell(record.slug),
    name: plainCell(record.name) ?? nameOf(record.name, record.slug),
    description: description.plain,
    description_markdown: description.markdown,
    website_url: urlCell(record.url),
    email: emailCell(record.email),
    phone: phoneCell(record.phone),
    logo_url: logo.url,
    logo_text: logo.words,
    page_url: pageUrl(siteUrl, 'organisations', { id: ownId, slug: record.slug }),
    directory_url: directoryUrl && `${directoryUrl}/organisations/${encodeURIComponent(ownId)}`,
    created_at: datetimeCell(record.created_at),
  }
  return [
    draft('organisations', cells, latest(record.updated_at)),
    ...linkRows(record.social_medias, { service_id: null, organisation_id: ownId }),
  ]
}
