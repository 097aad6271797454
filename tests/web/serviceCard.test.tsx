import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { ServiceCard, whereabouts, type CardService } from '../../web/components/ServiceCard/ServiceCard.tsx'

const place = (city: string | null, distance: number | null = null) => ({
  __typename: 'ServiceLocation' as const,
  id: city ?? '',
  distance,
  location: city ? { __typename: 'Location' as const, id: city, city, isWheelchairAccessible: false } : null,
})

test.each([
  [null, null],
  [[], 'Online, by phone or across the borough'],
  [[place('Erith')], 'Erith'],
  [[place('Erith'), place('Welling')], 'Erith and 1 other place'],
  [[place('Erith'), place('Welling'), place('Sidcup')], 'Erith and 2 other places'],
  [[place('Erith', 0.72)], '0.7 miles away, in Erith'],
  [[place('Erith', 1)], '1 mile away, in Erith'],
  [[place('Erith', 2.04)], '2 miles away, in Erith'],
  [[place('Erith', 0.01)], 'Less than 0.1 miles away, in Erith'],
  [[place(null)], null],
  [[place(null, 0.72), place('Sidcup', 4)], '0.7 miles away'],
])('a card states the place: %#', (places, words) => {
  expect(whereabouts(places)).toBe(words)
})

const stateAt = (text: string, status: 'OPEN' | 'CLOSED' = 'CLOSED') => ({
  __typename: 'OpenState' as const,
  status,
  text,
  opensToday: false,
})

const openNow = stateAt('Open until 5pm', 'OPEN')

const clinic = (
  places: CardService['serviceLocations'],
  openState: CardService['openState'],
): CardService => ({
  id: 'clinic',
  slug: 'clinic',
  name: 'Clinic',
  excerpt: '',
  isFree: true,
  feesText: null,
  waitTime: null,
  referral: { method: 'NONE' },
  organisation: null,
  openState,
  freshness: { band: 'CURRENT', text: '' },
  serviceLocations: places,
})

const cardAt = (
  places: CardService['serviceLocations'],
  at?: string,
  openState: CardService['openState'] = openNow,
) =>
  renderToStaticMarkup(
    <VikeReactProviderPageContext pageContext={{ urlPathname: '/results' } as never}>
      <ServiceCard service={clinic(places, openState)} at={at} />
    </VikeReactProviderPageContext>,
  )

const open = { ...place('Sidcup'), openState: openNow }
const shut = { ...place('Erith'), openState: stateAt('Closed, opens Monday 9am') }

test('a card on the page of a place tells when it is open there, not elsewhere', () => {
  const html = cardAt([open, shut], 'Erith')
  expect(html).toContain('Closed, opens Monday 9am')
  expect(html).toMatch(/Erith.* and 1 other place/)
  expect(html).not.toContain('Open until')
  expect(html).toContain('Open now at another place')
})

test('a card that names the nearest place tells when it is open there', () => {
  const html = cardAt([
    { ...shut, distance: 0.4 },
    { ...open, distance: 3 },
  ])
  expect(html).toMatch(/0\.4 miles away, in .*Erith/)
  expect(html).toContain('Closed, opens Monday 9am')
})

test('one of several places at the same location is enough to be open there', () => {
  const hall = { ...place('Erith'), id: 'hall', openState: stateAt('Open until 8pm', 'OPEN') }
  expect(cardAt([open, shut, hall], 'Erith')).toContain('Open until 8pm')
})

test('of several places at one location, none of them open, a card tells the one that opens as the service does', () => {
  const today = { ...stateAt('Closed, opens 1pm today'), opensToday: true }
  const later = { ...place('Erith'), id: 'later', openState: stateAt('Closed, opens 9am tomorrow') }
  const soon = { ...place('Erith'), id: 'soon', openState: today }
  expect(cardAt([later, soon], 'Erith', today)).toContain('Closed, opens 1pm today')
  expect(cardAt([soon, later], 'Erith', today)).toContain('Closed, opens 1pm today')
  const near = [later, soon].map(one => ({ ...one, distance: 0.4 }))
  expect(cardAt(near, undefined, today)).toContain('Closed, opens 1pm today')
  // Another place is open: what the service as a whole tells says nothing of this one.
  expect(cardAt([later, shut, open], 'Erith')).toContain('Closed, opens 9am tomorrow')
  expect(cardAt([later, soon, open], 'Erith')).toContain('Closed, opens 1pm today')
})

test('a card of which neither an organisation nor a town is known has no empty line', () => {
  expect(cardAt([place(null)])).not.toMatch(/<(p|ul|li)[^>]*><\/\1>/)
  expect(cardAt([])).toContain('<p class="service-card__who">Online, by phone or across the borough</p>')
  expect(cardAt(null)).toContain('service-card__who')
})

test('a card of several places names first the one whose state it tells', () => {
  const html = cardAt([shut, open])
  expect(html).toContain('Open until 5pm')
  expect(html).toMatch(/Sidcup.* and 1 other place/)
  expect(html).not.toContain('at another place')
})

test('wheelchair access at one of several places is not promised of all', () => {
  const ramp = place('Sidcup')
  ramp.location!.isWheelchairAccessible = true
  expect(cardAt([{ ...shut, ...ramp }, open].map((one, i) => ({ ...one, id: String(i) })))).toMatch(
    /Wheelchair access at some places/,
  )
  expect(cardAt([ramp])).toMatch(/Wheelchair access</)
  expect(cardAt([ramp, shut], 'Erith')).not.toContain('Wheelchair access')
})

test.each([
  ['clinic', true],
  ['42', true],
  ['clinic/2', false],
  ['all', false],
  ['a b?c#d', false],
])('the name of a service whose slug or id is %s is a link: %s', (slug, isLink) => {
  const html = renderToStaticMarkup(
    <VikeReactProviderPageContext pageContext={{ urlPathname: '/results' } as never}>
      <ServiceCard service={{ ...clinic([], openNow), slug }} />
    </VikeReactProviderPageContext>,
  )
  expect(/href="\/services\/[^"]*"/.exec(html)?.[0] ?? null).toBe(isLink ? `href="/services/${slug}"` : null)
  expect(html).toContain('Clinic')
})
