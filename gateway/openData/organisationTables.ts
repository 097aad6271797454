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
  time,
  url,
} from './columns.ts'

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

/** Events. */
export const events = table(
  'events',
  'Events',
  'Events of organisations. Those that ended stay, as they were when the directory last had them.',
  {
    id: id('event.id', 'The identifier of the event, which never changes.'),
    slug: text(
      'event.slug',
      'The name of the event in web addresses, which may change.',
      'winter-wellbeing-fair',
    ),
    title: required(text('event.title', 'The title of the event.', 'Winter wellbeing fair')),
    summary: text(
      'event.intro',
      'The event in one or two sentences.',
      'Stalls, talks and free health checks.',
    ),
    description: text('event.description', 'What happens, as plain text.', 'Come along for tea.'),
    description_markdown: text(
      'event.description',
      'What happens, as written in Markdown.',
      'Come along for **tea**.',
    ),
    organisation_id: reference(
      'organisations',
      'event.organisation_id',
      'The organisation that holds the event.',
    ),
    location_id: reference(
      'locations',
      'event.location_id',
      'Where the event happens; empty for a virtual one.',
    ),
    starts_at: datetime(
      'this site, from the days and times',
      'When the event begins.',
      '2026-11-21T10:30:00+00:00',
    ),
    ends_at: datetime(
      'this site, from the days and times',
      'When the event ends, if that is known; the midnight after the last day of one without times.',
      '2026-11-21T15:00:00+00:00',
    ),
    start_date: date('event.start_date', 'The first day.', '2026-11-21'),
    end_date: date('event.end_date', 'The last day.', '2026-11-21'),
    start_time: time('event.start_time', 'When it begins, in London’s time.', '10:30'),
    end_time: time('event.end_time', 'When it ends, in London’s time.', '15:00'),
    is_all_day: boolean('this site', 'Whether the event is on whole days, without times.', false),
    when_text: text('this site', 'When the event is, in words.', 'Saturday 21 November 2026, 10:30am to 3pm'),
    is_free: boolean('event.is_free', 'Whether the event is free.', true),
    fees_text: text('event.fees_text', 'What the event costs.', '£3 a child'),
    fees_url: url('event.fees_url', 'A page with the prices.', 'https://oakmead-leisure.example/prices'),
    is_virtual: boolean('event.is_virtual', 'Whether the event is online.', false),
    organiser_name: text('event.organiser_name', 'Whom to ask.', 'Community team'),
    organiser_phone: phone('event.organiser_phone', 'The telephone number for questions.', '020 7946 0546'),
    organiser_email: email(
      'event.organiser_email',
      'The public e-mail address for questions.',
      'fair@oakmead-leisure.example',
    ),
    organiser_url: url(
      'event.organiser_url',
      'The website of who runs the event.',
      'https://oakmead-leisure.example',
    ),
    booking_title: text('event.booking_title', 'The title of the booking panel.', 'Book a place'),
    booking_summary: text('event.booking_summary', 'How to book.', 'Places are free, but few.'),
    booking_url: url('event.booking_url', 'Where to book.', 'https://tickets.example/fair'),
    booking_button_text: text('event.booking_cta', 'The words of the booking button.', 'Book now'),
    image_url: url(
      'event.image.url',
      'A picture of the event.',
      'https://signpost.example/images/file.fair.jpg',
    ),
    image_text: text('event.image.alt_text', 'The picture in words.', 'Stalls in a hall'),
    page_url: url(
      'this site',
      'The page of the event on this site.',
      'https://signpost.example/events/winter-wellbeing-fair',
    ),
    directory_url: url(
      'this site',
      'The record of the event in the directory’s API.',
      'https://directory.example/organisation-events/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001',
    ),
    created_at: datetime(
      'event.created_at',
      'When the event was added to the directory.',
      '2026-09-04T09:30:00+01:00',
    ),
  },
)

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
    content: text('page.content', 'The text of the page, as plain text.', 'You can get food today.'),
    content_markdown: text(
      'page.content',
      'The text of the page, as written in Markdown, with its titles.',
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
