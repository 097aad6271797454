import { describe, expect, test } from 'vitest'
import { sampleFiles, sampleRows } from '../../directory/sample/sample.ts'
import { fixtureFolder } from './fixtureDirectory.ts'

const withFile = (path: string, text: string) =>
  new Map([...sampleFiles(fixtureFolder), [path, Buffer.from(text)]])

const refusal = (path: string, text: string) => {
  try {
    sampleRows(withFile(path, text), '2026-11-20')
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

const rows = () => JSON.stringify(sampleRows(sampleFiles(fixtureFolder), '2026-11-20'))

describe('the rows of a sample', () => {
  test('the same sample on the same day gives the same rows, ids and all', () => {
    expect(rows()).toBe(rows())
    const ids = [...rows().matchAll(/"id":"([^"]+)"/g)].map(match => match[1] ?? '')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every(id => /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(
      true,
    )
  })

  test('an empty folder and a half-written sample are no fault', () => {
    expect(sampleRows(new Map(), '2026-11-20').services).toEqual([])
    const part = new Map([...sampleFiles(fixtureFolder)].filter(([path]) => /^(taxon|organ)/.test(path)))
    expect(sampleRows(part, '2026-11-20').organisations).toHaveLength(3)
  })
})

const service =
  'name: A, organisation: riverside-advice, type: club, intro: B, description: C, categories: []'

/** The row of a service that is closed on a day. */
const closureOn = (day: string, today: string) => {
  const place = `places: [{ location: erith-hall, closures: [{ from: ${day}, to: ${day} }] }]`
  const files = withFile('services/x.yaml', `closed: { ${service}, ${place} }`)
  const { services, service_locations, holiday_opening_hours } = sampleRows(files, today)
  const { id } = services!.find(({ slug }) => slug === 'closed')!
  const { id: closed } = service_locations!.find(({ service_id }) => service_id === id)!
  return holiday_opening_hours!.find(({ service_location_id }) => service_location_id === closed)!
}

describe('closure days', () => {
  test.each([
    ['christmas-eve', '2026-11-20', '2026-12-24'],
    ['boxing-day', '2026-12-31', '2026-12-26'],
    ['christmas-day', '2027-01-01', '2026-12-25'],
    ['christmas-day', '2027-01-03', '2026-12-25'],
    ['christmas-day', '2027-01-04', '2027-12-25'],
    ['new-years-eve', '2026-06-01', '2026-12-31'],
    ['new-years-day', '2026-11-20', '2027-01-01'],
    ['new-years-day', '2027-01-02', '2027-01-01'],
    ['january-2', '2027-01-04', '2028-01-02'],
    ['january-3', '2026-12-24', '2027-01-03'],
    ['easter-friday', '2026-04-01', '2026-04-03'],
    ['easter-friday', '2026-04-06', '2026-04-03'],
    ['easter-monday', '2026-04-06', '2026-04-06'],
    ['easter-monday', '2026-04-07', '2027-03-29'],
    ['easter-monday', '2038-01-01', '2038-04-26'],
    ['easter-monday', '2008-01-10', '2008-03-24'],
    ['easter-monday', '1954-01-10', '1954-04-19'],
    ['easter-monday', '2049-01-10', '2049-04-19'],
    ['2026-05-04', '2027-01-01', '2026-05-04'],
  ])('%s seen from %s is %s', (day, today, expected) => {
    expect(closureOn(day, today)).toMatchObject({ starts_at: expected, ends_at: expected })
  })
})

describe('a sample that has a fault is refused with file and key', () => {
  test.each([
    [
      'an unknown key',
      'services/x.yaml',
      `a: { ${service}, fee: 2 }`,
      'services/x.yaml: a: Unrecognized key: "fee"',
    ],
    ['a missing key', 'services/x.yaml', 'a: { name: A }', 'services/x.yaml: a.organisation: '],
    [
      'a bad time',
      'services/x.yaml',
      `a: { ${service}, places: [{ location: erith-hall, hours: [{ weekly: [1], opens: '9:00', closes: '10:00' }] }] }`,
      'services/x.yaml: a.places.0.hours.0.opens: must be a time such as 09:30',
    ],
    [
      'a bad day',
      'services/x.yaml',
      `a: { ${service}, places: [{ location: erith-hall, closures: [{ from: xmas, to: xmas }] }] }`,
      'services/x.yaml: a.places.0.closures.0.from',
    ],
    [
      'a long introduction',
      'services/x.yaml',
      `a: { ${service.replace('intro: B', `intro: ${'b'.repeat(301)}`)} }`,
      'services/x.yaml: a.intro',
    ],
    ['text that is no YAML', 'services/x.yaml', 'a: { b', 'services/x.yaml: '],
    [
      'a key used twice',
      'services/x.yaml',
      `debt-line: { ${service} }`,
      'services/x.yaml: debt-line: is in another file as well',
    ],
    [
      'an unknown organisation',
      'services/x.yaml',
      `a: { ${service.replace('riverside-advice', 'nobody')} }`,
      'services: a: there is no organisation "nobody"',
    ],
    [
      'an unknown category',
      'services/x.yaml',
      `a: { ${service.replace('[]', '[fun]')} }`,
      'services: a: there is no category "fun"',
    ],
    [
      'an eligibility as a category',
      'services/x.yaml',
      `a: { ${service.replace('[]', '[low-income]')} }`,
      'services: a: there is no category "low-income"',
    ],
    [
      'an unknown location',
      'events/x.yaml',
      'a: { title: A, organisation: riverside-advice, intro: B, description: C, in_days: 1, starts: "09:00", ends: "10:00", location: moon }',
      'events: a: there is no location "moon"',
    ],
    [
      'an event nowhere',
      'events/x.yaml',
      'a: { title: A, organisation: riverside-advice, intro: B, description: C, in_days: 1, starts: "09:00", ends: "10:00" }',
      'events/x.yaml: a: needs a location or virtual: true',
    ],
    [
      'a bad postcode',
      'locations/x.yaml',
      'a: { address_line_1: A, city: B, postcode: da1, lat: 51, lon: 0 }',
      'locations/x.yaml: a.postcode',
    ],
    [
      'a picture that is not there',
      'organisations/x.yaml',
      'a: { name: A, description: B, image: gone.svg }',
      'organisations: a: there is no picture "gone.svg"',
    ],
    [
      'a page below itself',
      'pages.yaml',
      'a: { title: A, parent: b }\nb: { title: B, parent: a }',
      'pages: a: is below itself',
    ],
    [
      'one slug for two collections',
      'collections.yaml',
      'categories: { a: { name: A, intro: B } }\npersonas: { a: { name: A, intro: B, subtitle: C } }',
      'collections: a: is the key of two collections',
    ],
    [
      'one slug for two taxonomies',
      'taxonomies.yaml',
      'categories: { a: A }\norganisations: { a: B }',
      'taxonomies: a: is the key of two entries',
    ],
  ])('%s', (_what, path, text, expected) => {
    expect(refusal(path, text)).toContain(expected)
  })
})
