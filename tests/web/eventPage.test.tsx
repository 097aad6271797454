import { expect, test } from 'vitest'
import { EventPageDocument } from '../../web/generated/operations/EventPage.ts'
import { LocationPageDocument } from '../../web/generated/operations/LocationPage.ts'
import { Page } from '../../web/pages/(default)/events/@slug/+Page.tsx'
import { Page as LocationPage } from '../../web/pages/(default)/locations/@id/+Page.tsx'
import { eventRecord } from '../gateway/records/eventRecord.ts'
import { locationRecord } from '../gateway/records/locationRecord.ts'
import { testGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded } from './drawnPage.tsx'

const noOrganiser = {
  organiser_name: null,
  organiser_phone: null,
  organiser_email: null,
  organiser_url: null,
}

async function eventPage(changes: Parameters<typeof eventRecord>[0]): Promise<string> {
  const { directory, gateway } = await testGateway()
  directory.data.events = [eventRecord({ slug: 'walk', ...noOrganiser, ...changes })]
  const variables = { slug: 'walk' }
  const { data } = await gateway.execute({ document: EventPageDocument, variables })
  return drawnPage(Page, '/events/walk', [loaded(EventPageDocument, variables, data as never)], {
    routeParams: variables,
  })
}

const booking = {
  booking_title: 'Book ahead',
  booking_summary: 'Ring Jo on 020 7946 0133.',
  booking_url: 'https://walks.example/join',
  booking_cta: 'Join the walk',
}
const link = '<a class="button" href="https://walks.example/join"'

test.each([
  ['every field', {}, 'Book ahead', [link, 'Join the walk', 'Ring Jo on 020 7946 0133.']],
  ['no link', { booking_url: null, booking_cta: null }, 'Book ahead', ['Ring Jo on 020 7946 0133.']],
  ['no usable link', { booking_url: 'javascript:alert(1)' }, 'Book ahead', ['Ring Jo on 020 7946 0133.']],
  ['no words on the link', { booking_cta: '' }, 'Book ahead', [link, 'Book a place <span']],
  ['no title', { booking_title: null }, 'Booking', [link, 'Join the walk']],
  ['a title only', { booking_summary: '', booking_url: '', booking_cta: '' }, 'Book ahead', []],
])('how to book is told of an event with %s', async (_case, changes, heading, parts) => {
  const html = await eventPage({ ...booking, ...changes })
  expect(html).toContain(`<h2 id="booking">${heading}</h2>`)
  for (const part of parts) expect(html).toContain(part)
  expect(html).not.toContain('javascript:')
  expect(html).not.toMatch(/<(p|a)\b[^>]*><\/\1>/)
})

test.each([
  ['without booking', {}],
  ['that is over', { ...booking, start_date: '2026-01-05', end_date: '2026-01-05' }],
  ['with words for a link only', { booking_cta: 'Book now' }],
])('nothing is said about booking of an event %s', async (_case, changes) => {
  expect(await eventPage(changes)).not.toContain('id="booking"')
})

test('an organiser without a way to get in touch is named', async () => {
  expect(await eventPage({ organiser_name: 'Friends of Danson Park' })).toMatch(
    /<dt[^>]*>Organised by<\/dt><dd[^>]*>Friends of Danson Park</,
  )
})

test('an organiser to get in touch with is named once', async () => {
  const html = await eventPage({ organiser_name: 'Priya Walker', organiser_phone: '02079460133' })
  expect(html.match(/Priya Walker/g)).toHaveLength(1)
  expect(html).not.toContain('Organised by')
})

test('a location whose id is no UUID has a page', async () => {
  const { directory, gateway } = await testGateway()
  directory.data.locations = [locationRecord({ id: 42 as never })]
  const variables = { id: '42' }
  const { data } = await gateway.execute({ document: LocationPageDocument, variables })
  const queries = [loaded(LocationPageDocument, variables, data as never)]
  const page = drawnPage(LocationPage, '/locations/42', queries, { routeParams: variables })
  expect(page).toContain('Crayford Community Hall')
})
