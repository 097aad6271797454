import { expect, test } from 'vitest'
import { sampleId } from './sampleId.ts'
import type { DirectoryClient } from '../fixtureDirectory.ts'

const slugs = (rows: { slug: string }[]) => rows.map(row => row.slug)

/** The events of the small sample. */
export function events({ get, post }: DirectoryClient): void {
  const listed = async (query: string) => slugs((await get(`/organisation-events?${query}`)).body.data)
  const found = async (body: object) => slugs((await post('/search/events', body)).body.data)

  test('events are listed by date and past ones are left out, whatever is asked', async () => {
    expect(await listed('')).toEqual(['tea-today', 'winter-fair', 'online-budgeting'])
    expect(await listed(`filter[id]=${sampleId('event', 'past-walk')}`)).toEqual([])
    expect(await listed('filter[ends_after]=2020-01-01')).toHaveLength(3)
    expect((await get('/organisation-events/past-walk')).body.data.start_date).toBe('2026-11-17')
  })

  test.each([
    [`filter[id]=${sampleId('event', 'tea-today')}`, ['tea-today']],
    [`filter[organisation_id]=${sampleId('organisation', 'riverside-advice')}`, ['winter-fair']],
    ['filter[homepage]=true', ['winter-fair']],
    ['filter[homepage]=0', ['tea-today', 'online-budgeting']],
    ['filter[homepage]=perhaps', []],
    ['filter[title]=fair,ONLINE', ['winter-fair', 'online-budgeting']],
    ['filter[starts_before]=2026-11-24', ['tea-today', 'winter-fair']],
    ['filter[starts_after]=2026-11-24', ['winter-fair', 'online-budgeting']],
    ['filter[ends_before]=2026-11-24', ['tea-today']],
    ['filter[ends_after]=2026-11-25', ['winter-fair', 'online-budgeting']],
    ['filter[has_wheelchair_access]=1', ['winter-fair']],
    ['filter[has_wheelchair_access]=false', ['tea-today']],
    ['filter[has_induction_loop]=true', ['tea-today']],
    ['filter[has_accessible_toilet]=true', []],
    [`filter[collections]=${sampleId('collection', 'eating-together')}`, ['winter-fair']],
    ['filter[has_permission]=true', []],
    ['sort=-start_date', ['online-budgeting', 'winter-fair', 'tea-today']],
    ['sort=title', ['online-budgeting', 'tea-today', 'winter-fair']],
    ['sort=-end_date', ['online-budgeting', 'winter-fair', 'tea-today']],
  ])('events can be asked for with %s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })

  test('a date that is none, or a name the list does not know, is refused', async () => {
    expect((await get('/organisation-events?filter[starts_after]=soon')).status).toBe(400)
    expect((await get('/organisation-events?filter[starts_after]=2026-02-31')).status).toBe(400)
    expect((await get('/organisation-events?include=location')).status).toBe(400)
    expect((await get('/organisation-events?sort=slug')).status).toBe(400)
  })

  test('an event carries its times, booking, organiser and calendar links', async () => {
    const { data } = (await get('/organisation-events/winter-fair?include=organisation,location')).body
    expect(data).toMatchObject({
      start_date: '2026-11-24',
      end_date: '2026-11-25',
      start_time: '10:30:00',
      end_time: '15:00:00',
      is_free: true,
      organiser_name: 'Asha',
      organiser_email: null,
      booking_cta: 'Book',
      is_virtual: false,
      organisation: { slug: 'riverside-advice' },
      location: { city: 'Erith' },
    })
    expect(data).not.toHaveProperty('address')
    expect(new URL(data.google_calendar_link).searchParams.get('dates')).toBe(
      '20261124T103000/20261125T150000',
    )
    expect(new URL(data.microsoft_calendar_link).searchParams.get('location')).toBe(
      'Erith Hall, 1 Walnut Tree Road, Erith, DA8 1RA',
    )
    const file = await get(`/organisation-events/${data.id}/event.ics`)
    expect(data.apple_calendar_link.endsWith(`/organisation-events/${data.id}/event.ics`)).toBe(true)
    expect(file.text).toContain('DTSTART:20261124T103000\r\n')
    expect(file.text).toContain(String.raw`LOCATION:Erith Hall\, 1 Walnut Tree Road\, Erith\, DA8 1RA`)
    expect((await get('/organisation-events/winter-fair/event.ics')).status).toBe(404)
    const online = (await get('/organisation-events/online-budgeting?include=location')).body.data
    expect(online).toMatchObject({
      location: null,
      location_id: null,
      is_virtual: true,
      is_free: false,
      fees_text: '£2',
    })
  })

  test('an empty search lists current and coming events; an end date opens the past', async () => {
    expect(await found({ order: 'start_date' })).toEqual(['tea-today', 'winter-fair', 'online-budgeting'])
    expect(
      await found({ starts_after: '2026-11-01', ends_before: '2026-11-30', order: 'start_date' }),
    ).toEqual(['past-walk', 'tea-today', 'winter-fair'])
    expect(await found({ ends_before: '2026-11-25', order: 'end_date' })).toEqual([
      'past-walk',
      'tea-today',
      'winter-fair',
    ])
    expect(await found({ ends_before: '2026-11-25T14:00', order: 'end_date' })).toEqual([
      'past-walk',
      'tea-today',
    ])
    expect(await found({ starts_after: '2026-11-24T11:00:00Z' })).toEqual(['online-budgeting'])
  })

  test.each([
    [{ query: 'food' }, ['winter-fair']],
    [{ query: 'budgeting' }, ['online-budgeting']],
    [{ query: 'bugdeting' }, []],
    [{ query: 'friend' }, ['tea-today']],
    [{ query: 'riverside' }, ['winter-fair']],
    [{ query: 'nothing like it' }, []],
    [{ category: 'eating-together' }, ['winter-fair']],
    [{ category: 'eating-together,unknown' }, ['winter-fair']],
    [{ category: 'unknown' }, []],
    [{ category: 'food-and-essentials' }, []],
    [{ is_free: false }, ['online-budgeting']],
    [{ is_virtual: true }, ['online-budgeting']],
    [{ has_wheelchair_access: true }, ['winter-fair']],
    [{ has_wheelchair_access: false }, ['tea-today']],
    [{ has_induction_loop: true }, ['tea-today']],
    [{ has_accessible_toilet: true }, []],
    [{ location: { lat: 51.4262, lon: 0.1028 }, distance: 1 }, ['tea-today']],
    [
      { location: { lat: 51.4814, lon: 0.1778 }, distance: 20, order: 'distance' },
      ['winter-fair', 'tea-today'],
    ],
    [{ page: 'x', per_page: 1, order: 'start_date' }, ['tea-today']],
  ])('searching events with %j', async (body, expected) => {
    expect(await found(body)).toEqual(expected)
  })

  test.each([
    [{ query: 'ab' }, 'query'],
    [{ query: null }, 'query'],
    [{ category: '' }, 'category'],
    [{ is_free: 'yes' }, 'is_free'],
    [{ starts_after: 'soon' }, 'starts_after'],
    [{ order: 'title' }, 'order'],
    [{ location: { lat: 99, lon: 0 } }, 'location.lat'],
    [{ distance: -1 }, 'distance'],
  ])('an event search that makes no sense is refused with the field named: %j', async (body, field) => {
    const answer = await post('/search/events', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
}
