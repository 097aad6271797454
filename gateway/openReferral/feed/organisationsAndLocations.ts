import type { RowOf } from '../../openData/tables.ts'
import { type Fields, filled, partId, profileId, uriOf, emailOf, urlsOf } from './fields.ts'
import type { Taxonomies, Term } from './taxonomies.ts'

/** An object in two parts: what lists of the profile have, and what is only in the whole object. */
export interface ProfileObject {
  basic: Fields
  more: Fields
}

/**
 * An organisation without its services. `uri` is its record in the directory’s API, where that is public: it never changes.
 *
 *     organisationObject(row, []).basic // { id: 'a1…', name: 'Erith Food Network', description: 'We **share** food.', … }
 */
export function organisationObject(
  row: RowOf<'organisations'>,
  links: readonly RowOf<'useful_links'>[],
): ProfileObject {
  const id = profileId('organisations', row.id)
  const website = uriOf(row.website_url)
  return {
    basic: {
      id,
      name: row.name,
      // Required, also when the directory has none.
      description: row.description_markdown ?? row.name,
      ...filled({
        email: emailOf(row.email),
        website: website ?? uriOf(row.page_url),
        logo: uriOf(row.logo_url),
        uri: uriOf(row.directory_url),
      }),
    },
    more: filled({
      phones: row.phone
        ? [{ id: partId('phones', row.id), organization_id: id, number: row.phone, type: 'voice' }]
        : [],
      additional_websites: urlsOf(row.id, [
        ['Page in the directory', website && row.page_url],
        ...links.map(({ type, url }) => [type ?? 'other', url] as const),
      ]),
    }),
  }
}

/** An area of a location: the term as the profile has it. */
const attributeOf = (id: string, location: string, term: Term): Fields => ({
  id,
  link_id: location,
  taxonomy_term_id: term.id,
  link_type: 'area',
  taxonomy_term: term.fields,
})

/**
 * A location: its name is the first line of its address, since directories give places no other.
 *
 *     locationObject(row, taxonomies).basic
 *     // { id: '5b0a…', location_type: 'physical', name: 'Crayford Community Hall', latitude: 51.4487, … }
 */
export function locationObject(row: RowOf<'locations'>, taxonomies: Taxonomies): ProfileObject {
  const id = profileId('locations', row.id)
  const areas = areasOf(row, taxonomies).map(term =>
    attributeOf(partId('locations', row.id, 'areas', term.id), id, term),
  )
  return {
    basic: filled({
      id,
      location_type: 'physical',
      name: row.address_line_1,
      latitude: row.latitude,
      longitude: row.longitude,
      external_identifier: row.uprn,
      external_identifier_type: row.uprn && 'UPRN',
    }),
    more: filled({
      url: uriOf(row.page_url),
      addresses: addresses(id, row),
      accessibility: accessibility(id, row),
      attributes: areas,
    }),
  }
}

/** The terms of the areas that a location lies in. */
export const areasOf = (row: RowOf<'locations'>, taxonomies: Taxonomies): Term[] =>
  [row.ward_code, row.district_code, row.lsoa_code].flatMap(
    code => (code && taxonomies.termFor('areas', code)) || [],
  )

const nations = new Set(['england', 'scotland', 'wales', 'northern ireland'])
const kingdom = new Set([...nations, 'united kingdom', 'uk', 'great britain', 'gb'])

/** The profile requires six fields of an address: those that the record leaves out are empty. */
function addresses(locationId: string, row: RowOf<'locations'>): Fields[] {
  const lines = [row.address_line_1, row.address_line_2, row.address_line_3].filter(Boolean).join(', ')
  if (![lines, row.city, row.county, row.postcode].some(Boolean)) return []
  const country = row.country?.toLowerCase() ?? 'gb'
  return [
    {
      ...filled({
        id: partId('addresses', row.id),
        location_id: locationId,
        region: nations.has(country) ? row.country : null,
      }),
      address_1: lines,
      city: row.city ?? row.district_name ?? '',
      state_province: row.county ?? row.district_name ?? '',
      postal_code: row.postcode ?? '',
      country: kingdom.has(country) ? 'GB' : /^[a-z]{2}$/.test(country) ? country.toUpperCase() : row.country,
      address_type: 'physical',
    },
  ]
}

/** Each kind of access in words, when it is known whether it is there. */
const accessWords = {
  has_wheelchair_access: ['Wheelchair access', 'No wheelchair access'],
  has_induction_loop: ['Induction loop', 'No induction loop'],
  has_accessible_toilet: ['Accessible toilet', 'No accessible toilet'],
} as const

function accessibility(locationId: string, row: RowOf<'locations'>): Fields[] {
  const known = Object.entries(accessWords).flatMap(([column, [there, missing]]) => {
    const has = row[column as keyof typeof accessWords]
    return has === null ? [] : [[column, has ? there : missing] as const]
  })
  const all = row.accessibility_text ? [...known, ['text', row.accessibility_text] as const] : known
  return all.map(([name, description]) => ({
    id: partId('accessibility', row.id, name),
    location_id: locationId,
    description,
  }))
}

/**
 * A service at a location, without the objects of both.
 *
 *     placeFields(row) // { id: '77aa…', service_id: '3f0f…', location_id: '5b0a…', description: 'Main hall' }
 */
export const placeFields = (row: RowOf<'service_at_locations'>): Fields =>
  filled({
    id: profileId('service_at_locations', row.id),
    service_id: profileId('services', row.service_id),
    location_id: row.location_id && profileId('locations', row.location_id),
    description: row.name,
  })
