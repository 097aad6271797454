import {
  boolean,
  choice,
  date,
  datetime,
  email,
  id,
  integer,
  phone,
  reference,
  required,
  table,
  text,
  url,
} from './columns.ts'

const ownWords = (key: string, who: string, example: string) =>
  text(`service.eligibility_types.custom.${key}`, `In the service’s own words, ${who}.`, example)

/** Services, one row each. */
export const services = table(
  'services',
  'Services',
  'Services, activities, clubs and groups that help residents. One row is one service, however many places it has.',
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
      'The website for referrals, where there is one.',
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

const service = (source: string) => required(reference('services', source, 'The service.'))

/** What services offer. */
export const offerings = table('offerings', 'What services offer', 'What services offer, one row each.', {
  id: id('this site', 'The identifier, made from the service and the text.'),
  service_id: service('service.id'),
  name: required(text('service.offerings.offering', 'What the service offers.', 'Free induction')),
  position: integer('service.offerings.order', 'The place in the list of the service, from 1.', 1),
})

/** Good-to-know notes of services. */
export const usefulNotes = table(
  'useful_notes',
  'Good to know',
  'Titled notes that services add to their description, such as how to get there.',
  {
    id: id('this site', 'The identifier, made from the service and the title.'),
    service_id: service('service.id'),
    title: text('service.useful_infos.title', 'The title of the note.', 'Dogs, buggies and wheelchairs'),
    description: text('service.useful_infos.description', 'The note as plain text.', 'All welcome.'),
    description_markdown: text(
      'service.useful_infos.description',
      'The note as written in Markdown.',
      'All **welcome**.',
    ),
    position: integer('service.useful_infos.order', 'The place in the list of the service, from 1.', 1),
  },
)

/** Profiles on social media of services and organisations. */
export const usefulLinks = table(
  'useful_links',
  'Links',
  'Profiles of services and organisations on social media. A row has a service or an organisation.',
  {
    id: id('this site', 'The identifier, made from the service or organisation and the address.'),
    service_id: reference('services', 'service.id', 'The service, if it is the link of a service.'),
    organisation_id: reference(
      'organisations',
      'organisation.id',
      'The organisation, if it is the link of one.',
    ),
    type: choice('social_medias.type', 'The network.', {
      facebook: 'Facebook',
      instagram: 'Instagram',
      snapchat: 'Snapchat',
      tiktok: 'TikTok',
      twitter: 'X, once Twitter',
      youtube: 'YouTube',
      other: 'Another website',
    }),
    url: required(url('social_medias.url', 'The address.', 'https://www.facebook.com/erithfoodbank')),
  },
)

/** Tags of services. */
export const serviceTags = table('service_tags', 'Tags of services', 'The tags of services, one row each.', {
  id: id('this site', 'The identifier, made from the service and the tag.'),
  service_id: service('service.id'),
  slug: text('service.tags.slug', 'The name of the tag in web addresses.', 'family-friendly'),
  label: required(text('service.tags.label', 'The tag.', 'Family friendly')),
})
