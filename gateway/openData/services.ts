import type { EligibilityCustomRecord, ServiceRecord } from '../../schema/generated/records.ts'
import { instant } from '../formatting/calendar.ts'
import { nameOf } from '../formatting/text.ts'
import {
  type RowDraft,
  booleanCell,
  choiceCell,
  datetimeCell,
  draft,
  emailCell,
  idOf,
  latest,
  markdownCells,
  phoneCell,
  pictureCells,
  plainCell,
  textCell,
  urlCell,
  pageUrl,
} from './cells.ts'
import {
  boolean,
  choice,
  date,
  datetime,
  email,
  id,
  phone,
  reference,
  required,
  table,
  text,
  url,
} from './columns.ts'
import type { RowContext } from './rows.ts'
import { linkRows, noteRows, offeringRows, subjectLinks, tagRows } from './serviceDetails.ts'

const ownWords = (key: string, who: string, example: string) =>
  text(`service.eligibility_types.custom.${key}`, `In the service’s own words, ${who}.`, example)

/** Services, one row each. */
export const services = table(
  'services',
  'Services',
  'Services, activities, clubs and groups that help residents. One row is one service, however many places it has. The CSV file ends with lists of other tables, joined for reading.',
  {
    id: id('service.id', 'The identifier of the service, which never changes and is never used again.'),
    slug: text(
      'service.slug',
      'The name of the service in web addresses, which may change.',
      'erith-food-bank',
    ),
    name: required(text('service.name', 'The name of the service.', 'Erith Food Bank')),
    type: choice('service.type', 'What kind of service it is.', {
      service: 'A service',
      activity: 'An activity',
      club: 'A club',
      group: 'A group',
    }),
    organisation_id: reference(
      'organisations',
      'service.organisation_id',
      'The organisation that offers the service.',
    ),
    summary: text(
      'service.intro',
      'The service in one or two sentences.',
      'Three days of food for people in need.',
    ),
    description: text('service.description', 'What the service does, as plain text.', 'Come along for tea.'),
    description_markdown: text(
      'service.description',
      'What the service does, as written in Markdown.',
      'Come along for **tea**.',
    ),
    page_url: url(
      'this site',
      'The page of the service on this site.',
      'https://signpost.example/services/erith-food-bank',
    ),
    directory_url: url(
      'this site',
      'The record of the service in the directory’s API.',
      'https://directory.example/services/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001',
    ),
    website_url: url('service.url', 'The service’s own website.', 'https://erith-food-network.example'),
    contact_name: text('service.contact_name', 'Whom to ask for.', 'Walks coordinator'),
    contact_phone: phone('service.contact_phone', 'The telephone number of the service.', '020 7946 0546'),
    contact_email: email(
      'service.contact_email',
      'The public e-mail address of the service.',
      'hello@erith-food-network.example',
    ),
    wait_time: choice('service.wait_time', 'How long people usually wait.', {
      one_week: 'One week',
      two_weeks: 'Two weeks',
      three_weeks: 'Three weeks',
      month: 'A month',
      longer: 'Longer than a month',
    }),
    is_free: boolean('service.is_free', 'Whether the service is free.', true),
    fees_text: text(
      'service.fees_text',
      'What the service costs.',
      '£5 a visit, or £2.50 with Universal Credit',
    ),
    fees_url: url('service.fees_url', 'A page with the prices.', 'https://oakmead-leisure.example/prices'),
    referral_method: choice('service.referral_method', 'How people are referred to the service.', {
      none: 'There are no referrals',
      internal: 'By the form on this site',
      external: 'On another website',
    }),
    referral_url: url(
      'service.referral_url',
      'The website for referrals, where they are made on one.',
      'https://refer.example/form',
    ),
    age_group_text: ownWords('age_group', 'which ages it is for', '16 and over'),
    disability_text: ownWords(
      'disability',
      'which disabilities it is for',
      'People with a learning disability',
    ),
    ethnicity_text: ownWords('ethnicity', 'which ethnic groups it is for', 'South Asian women'),
    gender_text: ownWords('gender', 'which genders it is for', 'Women'),
    income_text: ownWords('income', 'which incomes it is for', 'People who get Universal Credit'),
    language_text: ownWords('language', 'which languages it is for', 'Polish speakers'),
    housing_text: ownWords('housing', 'which housing situations it is for', 'Council tenants'),
    other_eligibility_text: ownWords('other', 'who else it is for', 'Unpaid carers'),
    testimonial: text(
      'service.testimonial',
      'What somebody who used the service says.',
      'I came for my knees and stayed for the gossip.',
    ),
    video_url: url(
      'service.video_embed',
      'A video about the service.',
      'https://www.youtube.com/watch?v=abc',
    ),
    logo_url: url(
      'service.image.url',
      'The logo of the service.',
      'https://signpost.example/images/file.logo.png',
    ),
    logo_text: text('service.image.alt_text', 'The logo in words.', 'Logo of Erith Food Bank'),
    cqc_location_id: text(
      'service.cqc_location_id',
      'The location’s number at the Care Quality Commission.',
      '1-1234567890',
    ),
    last_updated_on: date(
      'service.last_modified_at',
      'The day on which the details of the service were last saved.',
      '2026-11-03',
    ),
    ends_at: datetime(
      'service.ends_at',
      'When the service ends, if that is known.',
      '2027-03-31T23:59:00+01:00',
    ),
    created_at: datetime(
      'service.created_at',
      'When the service was added to the directory.',
      '2025-03-04T09:30:00+00:00',
    ),
  },
)

type Values<V extends string | null> = Readonly<Record<NonNullable<V>, string>>
const { type, wait_time: waitTime, referral_method: referralMethod } = services.columns

/** The rows of a service and of what only it has. */
export function serviceRows(ownId: string, record: ServiceRecord, context: RowContext): RowDraft[] {
  const changedAt = latest(record.last_modified_at, record.updated_at)
  return [
    draft('services', serviceCells(ownId, record, context), changedAt),
    ...subjectLinks(ownId, record, context),
    ...tagRows(ownId, record),
    ...offeringRows(ownId, record),
    ...noteRows(ownId, record),
    ...linkRows(record.social_medias, { service_id: ownId, organisation_id: null }),
  ]
}

function serviceCells(ownId: string, record: ServiceRecord, { siteUrl, directoryUrl, has }: RowContext) {
  const description = markdownCells(record.description)
  const logo = pictureCells(record.image, siteUrl)
  const organisationId = idOf(record.organisation_id)
  const words: Partial<EligibilityCustomRecord> = record.eligibility_types?.custom ?? {}
  const saved = latest(record.last_modified_at) === null ? record.updated_at : record.last_modified_at
  return {
    id: ownId,
    slug: textCell(record.slug),
    name: plainCell(record.name) ?? nameOf(record.name, record.slug),
    type: choiceCell(type.values as Values<ServiceRecord['type']>, record.type),
    organisation_id: organisationId && has('organisation', organisationId) ? organisationId : null,
    summary: plainCell(record.intro),
    description: description.plain,
    description_markdown: description.markdown,
    page_url: pageUrl(siteUrl, 'services', { id: ownId, slug: record.slug }),
    directory_url: directoryUrl && `${directoryUrl}/services/${encodeURIComponent(ownId)}`,
    website_url: urlCell(record.url),
    contact_name: plainCell(record.contact_name),
    contact_phone: phoneCell(record.contact_phone),
    contact_email: emailCell(record.contact_email),
    wait_time: choiceCell(waitTime.values as Values<ServiceRecord['wait_time']>, record.wait_time),
    is_free: booleanCell(record.is_free),
    fees_text: plainCell(record.fees_text),
    fees_url: urlCell(record.fees_url),
    referral_method: choiceCell(
      referralMethod.values as Values<ServiceRecord['referral_method']>,
      record.referral_method,
    ),
    referral_url: record.referral_method === 'external' ? urlCell(record.referral_url) : null,
    age_group_text: plainCell(words.age_group),
    disability_text: plainCell(words.disability),
    ethnicity_text: plainCell(words.ethnicity),
    gender_text: plainCell(words.gender),
    income_text: plainCell(words.income),
    language_text: plainCell(words.language),
    housing_text: plainCell(words.housing),
    other_eligibility_text: plainCell(words.other),
    testimonial: plainCell(record.testimonial),
    video_url: urlCell(record.video_embed),
    logo_url: logo.url,
    logo_text: logo.words,
    cqc_location_id: textCell(record.cqc_location_id),
    last_updated_on: (typeof saved === 'string' ? instant(saved) : null)?.toISODate() ?? null,
    ends_at: datetimeCell(record.ends_at),
    created_at: datetimeCell(record.created_at),
  }
}
