/** A schema of OpenAPI 3.0. */
export type Schema = Readonly<Record<string, unknown>>

const string: Schema = { type: 'string' }
const number: Schema = { type: 'number' }
const formatted = (format: string): Schema => ({ type: 'string', format })
const uuid = formatted('uuid')
const uri = formatted('uri')
const email = formatted('email')
const date = formatted('date')
const time: Schema = { type: 'string', pattern: '^\\d\\d:\\d\\d$', description: 'London’s time.' }
const choice = (...values: readonly string[]): Schema => ({ type: 'string', enum: values })
const described = (schema: Schema, description: string): Schema => ({ ...schema, description })
/** A reference to one of the schemas: `{ $ref: '#/components/schemas/service' }`. */
export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const list = (items: Schema): Schema => ({ type: 'array', items })
const object = (required: string, properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  required: required.split(' '),
  properties,
})

const organization = {
  id: uuid,
  name: string,
  description: described(string, 'In Markdown.'),
  email,
  website: uri,
  logo: uri,
  uri: described(uri, 'The record in the directory’s own API, where that is public.'),
}

const phones = list(
  object('id number', { id: uuid, service_id: uuid, organization_id: uuid, number: string, type: string }),
)
const addresses = list(object('id label url', { id: uuid, label: string, url: uri }))

const service = {
  id: uuid,
  organization_id: uuid,
  name: string,
  description: described(string, 'All texts about the service, in Markdown.'),
  url: described(uri, 'The service’s own website, else its page here.'),
  email,
  status: choice('active'),
  fees: string,
  accreditations: string,
  minimum_age: number,
  maximum_age: number,
  assured_date: described(date, 'When the details of the service were last saved.'),
  last_modified: described(
    formatted('date-time'),
    'When the service, or anything that belongs to it, changed last.',
  ),
}

const wholeService = {
  ...service,
  schedules: list(reference('schedule')),
  service_areas: list(
    object('id', { id: uuid, service_id: uuid, name: string, service_area: string, uri: string }),
  ),
  languages: list(object('id', { id: uuid, service_id: uuid, name: string, note: string })),
  organization: object('id name description', {
    ...organization,
    phones,
    additional_websites: addresses,
  }),
  cost_options: list(
    object('id', { id: uuid, service_id: uuid, option: string, amount: number, amount_description: string }),
  ),
  contacts: list(object('id', { id: uuid, service_id: uuid, name: string })),
  phones,
  attributes: list(reference('attribute')),
  additional_urls: addresses,
}

const location = {
  id: uuid,
  location_type: choice('physical'),
  name: described(string, 'The first line of the address.'),
  latitude: number,
  longitude: number,
  external_identifier: string,
  external_identifier_type: choice('UPRN'),
}

const place = {
  id: uuid,
  service_id: uuid,
  location_id: uuid,
  description: described(string, 'What the place is called for this service.'),
}

const term = {
  id: uuid,
  name: string,
  description: string,
  parent_id: uuid,
  taxonomy: string,
  taxonomy_id: uuid,
  term_uri: uri,
  term: described(string, 'The short name or code.'),
}

const taxonomy = { id: uuid, name: string, description: string, uri }

/** The schemas of all records, by name. */
export const schemas: Readonly<Record<string, Schema>> = {
  Page: object('total_items total_pages page_number size first_page last_page empty contents', {
    total_items: { type: 'integer' },
    total_pages: { type: 'integer' },
    page_number: { type: 'integer' },
    size: described({ type: 'integer' }, 'How many records are on this page.'),
    first_page: { type: 'boolean' },
    last_page: { type: 'boolean' },
    empty: { type: 'boolean' },
    contents: list({ type: 'object' }),
  }),
  about: object('version profile openapi_url', { version: string, profile: uri, openapi_url: uri }),
  problem: object('status message addresses', {
    status: { type: 'integer' },
    message: string,
    addresses: list(string),
  }),
  service_list: object('id name status last_modified', {
    ...service,
    organization: object('id name description', organization),
  }),
  service_minimal: object('id modified_date', { id: uuid, modified_date: formatted('date-time') }),
  service: object('id name status last_modified', {
    ...wholeService,
    service_at_locations: list(object('id', { ...place, location: reference('location') })),
  }),
  service_at_location_list: object('id service', {
    ...place,
    location: object('id location_type', location),
    service: reference('service_list'),
  }),
  service_at_location: object('id service', {
    ...place,
    location: reference('location'),
    service: object('id name status last_modified', wholeService),
  }),
  organization_list: object('id name description', organization),
  organization: object('id name description', {
    ...organization,
    phones,
    additional_websites: addresses,
    services: list(
      described(
        object('id name status', wholeService),
        'Id, name and status unless full_service=true. 1,000 at most, whole ones 200; all are in /services?organization_id=….',
      ),
    ),
  }),
  location: object('id location_type', {
    ...location,
    url: uri,
    addresses: list(
      object('id address_1 city state_province postal_code country address_type', {
        id: uuid,
        location_id: uuid,
        address_1: described(string, 'All lines of the address before the town.'),
        city: string,
        region: string,
        state_province: string,
        postal_code: string,
        country: string,
        address_type: choice('physical'),
      }),
    ),
    accessibility: list(object('id', { id: uuid, location_id: uuid, description: string })),
    attributes: list(reference('attribute')),
  }),
  schedule: described(
    object('id', {
      id: uuid,
      service_id: uuid,
      service_at_location_id: uuid,
      valid_from: date,
      valid_to: date,
      dtstart: date,
      freq: choice('WEEKLY', 'MONTHLY'),
      interval: number,
      byday: string,
      bymonthday: string,
      description: string,
      opens_at: time,
      closes_at: described(time, 'London’s time; before opens_at it is on the next day.'),
      notes: string,
    }),
    'With valid_from it counts instead of the others from then to valid_to; without freq it is closed on these days.',
  ),
  attribute: object('id', {
    id: uuid,
    link_id: uuid,
    taxonomy_term_id: uuid,
    link_type: choice(
      'area',
      'category',
      'eligibility',
      'persona',
      'referral_method',
      'service_type',
      'tag',
      'taxonomy_term',
      'wait_time',
    ),
    taxonomy_term: reference('taxonomy_term'),
  }),
  taxonomy_list: object('id name description', taxonomy),
  taxonomy: object('id name description', { ...taxonomy, taxonomy_terms: list(reference('taxonomy_term')) }),
  taxonomy_term_list: reference('taxonomy_term'),
  taxonomy_term: object('id name description', term),
}
