import { cutText } from '../../../platform/cutText.ts'
import type { Cell, ListName, Row } from '../tables.ts'

/** A view of the SQLite file. */
interface View {
  name: string
  title: string
  description: string
  sql: string
}

/**
 * A list of texts as one, in their order. The order is that of a subquery: `group_concat(… ORDER BY …)` in a view would keep
 * every SQLite before 3.44 from opening the file at all.
 */
const joined = (text: string, from: string, order: string) =>
  `(SELECT group_concat(item, '; ') FROM (SELECT DISTINCT ${text} AS item FROM ${from} ORDER BY ${order}))`

const yesOrNo = (column: string) => `CASE ${column} WHEN 1 THEN 'yes' WHEN 0 THEN 'no' END`

const words = (column: string, table: string) =>
  `(SELECT meaning FROM dataset_values v WHERE v.table_name = '${table}' AND v.column_name = '${column}' AND v.value = s.${column})`

/** Parts of an address with commas between those that there are. */
const address = (l: string) =>
  `trim(${['address_line_1', 'address_line_2', 'address_line_3', 'city']
    .map(part => `coalesce(nullif(${l}.${part}, '') || ', ', '')`)
    .join(' || ')} || coalesce(${l}.postcode, ''), ', ')`

const atLocations =
  'service_at_locations a JOIN locations l ON l.id = a.location_id WHERE a.service_id = s.id'

/** The columns of `services_flat` and of `services-flat.csv`, in order, with what they hold. */
const flatColumns = {
  name: 's.name',
  type: words('type', 'services'),
  organisation: 'o.name',
  summary: 's.summary',
  phone: 's.contact_phone',
  email: 's.contact_email',
  website_url: 's.website_url',
  page_url: 's.page_url',
  locations: joined(address('l'), atLocations, 'item'),
  postcodes: joined('l.postcode', atLocations, 'item'),
  wards: joined('l.ward_name', atLocations, 'item'),
  opening_hours: joined(
    "CASE WHEN l.address_line_1 IS NULL THEN '' ELSE l.address_line_1 || ': ' END || a.opening_hours_text",
    'service_at_locations a LEFT JOIN locations l ON l.id = a.location_id WHERE a.service_id = s.id AND a.opening_hours_text IS NOT NULL',
    'item',
  ),
  categories: joined(
    'c.name',
    'service_categories x JOIN categories c ON c.id = x.category_id WHERE x.service_id = s.id',
    'c.position, c.name',
  ),
  personas: joined(
    'c.name',
    'service_personas x JOIN personas c ON c.id = x.persona_id WHERE x.service_id = s.id',
    'c.position, c.name',
  ),
  eligibilities: joined(
    "CASE WHEN e.is_type THEN e.name ELSE e.type_name || ': ' || e.name END",
    'service_eligibilities x JOIN eligibilities e ON e.id = x.eligibility_id WHERE x.service_id = s.id',
    'e.type_name, e.position, e.name',
  ),
  offerings: joined('f.name', 'offerings f WHERE f.service_id = s.id', 'f.position, f.name'),
  tags: joined('t.label', 'service_tags t WHERE t.service_id = s.id', 't.label'),
  links: joined('k.url', 'useful_links k WHERE k.service_id = s.id', 'k.url'),
  is_free: yesOrNo('s.is_free'),
  fees: 's.fees_text',
  wait_time: words('wait_time', 'services'),
  referral_method: words('referral_method', 'services'),
  description: 's.description',
  last_updated_on: 's.last_updated_on',
  modified_at: 's.modified_at',
  id: 's.id',
} satisfies Record<ListName, string> & Record<string, string>

/** The names of the columns of `services_flat`. */
export const flatServiceColumns: readonly string[] = Object.keys(flatColumns)

const selected = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, value]) => `  ${value} AS ${name}`)
    .join(',\n')

/** Views for reading. */
export const views: readonly View[] = [
  {
    name: 'services_flat',
    title: 'Services for reading',
    description: 'One row a service, with its lists joined by semicolons.',
    sql: `SELECT\n${selected(flatColumns)}\nFROM services s LEFT JOIN organisations o ON o.id = s.organisation_id`,
  },
  {
    name: 'places_of_services',
    title: 'Places of services',
    description: 'One row for each service at each location, with names, address and coordinates.',
    sql: `SELECT a.id, a.service_id, s.name AS service, o.name AS organisation, a.location_id,
  ${address('l')} AS address, l.postcode, l.ward_name, l.latitude, l.longitude,
  a.opening_hours_text, s.contact_phone AS phone, s.page_url
FROM service_at_locations a
JOIN services s ON s.id = a.service_id
LEFT JOIN organisations o ON o.id = s.organisation_id
LEFT JOIN locations l ON l.id = a.location_id`,
  },
  {
    name: 'events_flat',
    title: 'Events for reading',
    description: 'One row an event, with the names of its organisation and place.',
    sql: `SELECT e.id, e.title, e.summary, o.name AS organisation, e.starts_at, e.ends_at, e.when_text,
  ${address('l')} AS place, l.postcode, ${yesOrNo('e.is_virtual')} AS is_online, ${yesOrNo('e.is_free')} AS is_free,
  e.fees_text AS fees, e.booking_url, e.page_url
FROM events e
LEFT JOIN organisations o ON o.id = e.organisation_id
LEFT JOIN locations l ON l.id = e.location_id`,
  },
]

/** A row of `services_flat` for programs that look at text alone. */
export const flatRow = (row: Row): Row => ({
  ...Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, flatCell(cell)])),
  phone: spacedPhone(flatCell(row['phone']!) as string | null),
})

/** Excel takes no longer cells; one more sign may be the apostrophe before what looks like a formula. */
const longestFlatCell = 32_766

/** A text on one line: Power Query takes each line break for the end of a row unless it is told otherwise. */
function flatCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const line = cell.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return line.length > longestFlatCell ? `${cutText(line, longestFlatCell - 1)}…` : line
}

const phoneGroups = [/^(02\d)(\d{4})(\d{4})$/, /^(0[38]\d\d)(\d{3})?(\d{3,4})$/, /^(0\d{4})(\d+)$/]

/**
 * A telephone number in groups: what has digits only Excel takes for a number, without the 0 that it begins with.
 *
 *     spacedPhone('02079460122') // '020 7946 0122'
 */
function spacedPhone(phone: string | null): string | null {
  const [, ...groups] = phoneGroups.map(form => form.exec(phone ?? '')).find(found => found) ?? []
  return groups.length ? groups.filter(Boolean).join(' ') : phone
}
