import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactCard } from '../../web/components/ContactCard/ContactCard.tsx'
import { ContactList } from '../../web/components/ContactCard/ContactList.tsx'
import { Cost } from '../../web/components/Facts/Cost.tsx'
import { Eligibility } from '../../web/components/Facts/Eligibility.tsx'
import { AnswerList } from '../../web/components/forms/AnswerList.tsx'
import { Chips } from '../../web/components/Filters/Chips.tsx'
import { Pagination } from '../../web/components/Pagination/Pagination.tsx'
import { PhoneLink } from '../../web/components/PhoneLink/PhoneLink.tsx'
import { DateBlock } from '../../web/components/EventCard/DateBlock.tsx'
import { OpenPill } from '../../web/components/Pill/OpenPill.tsx'
import { Address } from '../../web/components/Place/Address.tsx'
import { OpeningText, OpeningTimes } from '../../web/components/Place/OpeningTimes.tsx'
import { Gallery } from '../../web/components/Picture/Gallery.tsx'
import { Picture } from '../../web/components/Picture/Picture.tsx'
import { CategoryTiles } from '../../web/components/Tile/CategoryTile.tsx'
import { saveRow } from '../../web/components/SaveButton/SaveButton.tsx'

const rule = (text: string, weekday: number | null = null, opensAt = '09:00:00') => ({
  text,
  weekday,
  opensAt,
  nextOccurringText: null,
  isToday: false,
})

test('an opening rule hides its arrow from screen readers and says “to” instead', () => {
  expect(renderToStaticMarkup(<OpeningText text="Every Monday 09:00 → 17:00 (next day)" />)).toBe(
    'Every Monday <span class="opening-times__span">09:00 <span aria-hidden="true">→</span><span class="govuk-visually-hidden">to</span> 17:00</span> (next day)',
  )
})

test.each([
  ['nothing', {}, 'Ask about the cost when you get in touch.'],
  ['a link to prices', { feesUrl: 'https://a.example' }, 'See the prices'],
  ['words', { feesText: '£4 a class' }, '£4 a class'],
  ['words and a link', { feesText: '£4', feesUrl: 'https://a.example' }, '£4<br/>See the prices'],
])('the cost of what is not free and states %s', (_stated, stated, shown) => {
  const html = renderToStaticMarkup(<Cost isFree={false} {...stated} />)
  expect(html.replaceAll(/<\/?a[^>]*>/g, '')).toBe(shown)
})

test('a rule without times is shown as it is', () => {
  expect(renderToStaticMarkup(<OpeningText text="Invalid day" />)).toBe('Invalid day')
})

test('a rule of a frequency that is not known shows nothing', () => {
  const html = renderToStaticMarkup(<OpeningTimes rules={[rule('')]} closures={[]} bankHolidays={[]} />)
  expect(html).toContain('Opening times are not stated')
})

test('rules are in the order of the week, mornings first, rarer ones last', () => {
  const rules = [rule('monthly'), rule('evening', 2, '18:00:00'), rule('morning', 2), rule('monday', 1)]
  const html = renderToStaticMarkup(<OpeningTimes rules={rules} closures={[]} bankHolidays={[]} />)
  const order = ['monday', 'morning', 'evening', 'monthly'].map(text => html.indexOf(text))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('today’s rule is marked in words', () => {
  const rules = [{ ...rule('Every Friday 09:00 → 17:00', 5), isToday: true }]
  expect(renderToStaticMarkup(<OpeningTimes rules={rules} closures={[]} bankHolidays={[]} />)).toContain(
    'Today',
  )
})

test('a bank holiday is named above the hours, also where no closure is', () => {
  const message = 'Friday 25 December is Christmas Day'
  const rules = [rule('Every Friday 09:00 → 17:00', 5)]
  const html = renderToStaticMarkup(<OpeningTimes rules={rules} closures={[]} bankHolidays={[message]} />)
  expect(html.indexOf(`<li>${message}</li>`)).toBeGreaterThan(0)
  expect(html.indexOf(message)).toBeLessThan(html.indexOf('Every Friday'))
})

test.each([
  [{ isToday: true, isClosed: true, opensAt: null }, 1],
  [{ isToday: true, isClosed: false, opensAt: '10:00:00' }, 1],
  [{ isToday: true, isClosed: true, opensAt: '12:00:00' }, 2],
  [{ isToday: false, isClosed: true, opensAt: null }, 1],
])('only what holds today is marked: %j', (closure, marks) => {
  const rules = [{ ...rule('Every Friday 09:00 → 17:00', 5), isToday: true }]
  const closures = [{ message: 'Closed on 20th November 2026', ...closure }]
  const html = renderToStaticMarkup(<OpeningTimes rules={rules} closures={closures} bankHolidays={[]} />)
  expect(html.match(/Today/g)).toHaveLength(marks)
  expect(html.includes('opening-times__today')).toBe(!closure.isToday || marks === 2)
})

test.each([
  [['Women'], null, 'as text'],
  [['Women', 'Men'], null, 'as text'],
  [['Women'], 'Any age', 'as text'],
  [['Women', 'Men'], 'Any age', '<p>Any age</p><ul class="bullets"><li>Women</li><li>Men</li></ul>'],
  [['A', 'B', 'C'], null, '<ul class="bullets"><li>A</li><li>B</li><li>C</li></ul>'],
])('who it is for is a sentence while it is short, else a list: %j and %j', (options, ownWords, html) => {
  const group = { name: 'Gender', text: 'as text', options, ownWords }
  expect(renderToStaticMarkup(<Eligibility {...group} />)).toBe(html)
})

test('an unknown open state has no pill', () => {
  expect(renderToStaticMarkup(<OpenPill state={null} />)).toBe('')
})

test('a telephone number has spaces in its text and none in its link', () => {
  expect(renderToStaticMarkup(<PhoneLink number="020 7946 0123" />)).toContain('href="tel:02079460123"')
})

test('one page needs no page numbers', () => {
  expect(renderToStaticMarkup(<Pagination page={1} pageCount={1} hrefOf={String} />)).toBe('')
})

test('the first page has no previous one, the last no next one', () => {
  const first = renderToStaticMarkup(<Pagination page={1} pageCount={3} hrefOf={n => `?page=${n}`} />)
  const last = renderToStaticMarkup(<Pagination page={3} pageCount={3} hrefOf={n => `?page=${n}`} />)
  expect([first.includes('rel="prev"'), first.includes('rel="next"')]).toEqual([false, true])
  expect([last.includes('rel="prev"'), last.includes('rel="next"')]).toEqual([true, false])
})

test('pages that are left out are three dots', () => {
  const html = renderToStaticMarkup(<Pagination page={1} pageCount={9} hrefOf={String} />)
  const items = [...html.matchAll(/<li[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, text]) => text)
  expect(items).toEqual(['1', '2', '⋯', '9'])
})

test('without filters there is no list of them', () => {
  expect(renderToStaticMarkup(<Chips chips={[]} />)).toBe('')
})

test.each([
  [undefined, 'Browse by topic'],
  ['Look through our subjects', 'Look through our subjects'],
])('tiles with the title %j are headed “%s”', (title, heading) => {
  const category = {
    __typename: 'Category' as const,
    id: '1',
    slug: 'food',
    name: 'Food',
    intro: 'Meals.',
    image: null,
  }
  const given = title === undefined ? {} : { title }
  const html = renderToStaticMarkup(
    <CategoryTiles categories={[category]} settingsTitle="Browse by topic" {...given} />,
  )
  expect(html).toContain(`<h2 id="categories" class="section-heading">${heading}</h2>`)
  expect(html).toContain('href="/categories/food"')
  expect(html).toContain('<p class="tile__intro">Meals.</p>')
})

test.each([
  [{ width: 1200, height: 800 }, 'width="700" height="467"'],
  [{ width: 800, height: 1600 }, 'width="350" height="700"'],
  [{ width: 300, height: 200 }, 'width="300" height="200"'],
])('a picture of %j reserves the space it is fetched for: %s', (size, attributes) => {
  const url = 'https://signpost.example/images/file.a.png?max_dimension=700'
  const html = renderToStaticMarkup(<Picture image={{ url, altText: '', ...size }} />)
  expect(html).toContain(attributes)
  expect(html).not.toContain('picture--unsized')
})

test('a picture of unknown size has a style that reserves its space', () => {
  const image = {
    url: 'https://signpost.example/images/a?max_dimension=700',
    altText: '',
    width: null,
    height: null,
  }
  expect(renderToStaticMarkup(<Picture image={image} />)).toContain('class="picture--unsized"')
  expect(renderToStaticMarkup(<Picture className="logo" image={image} />)).toContain(
    'class="logo picture--unsized"',
  )
})

test.each([
  ['Erith Food Bank', false],
  ['Advice for people who rent in the whole borough', true],
])('on a phone the save button is below a name too long to stand beside it: %s', (name, isBelow) => {
  expect(saveRow(name).includes('with-save--long')).toBe(isBelow)
})

const withoutContacts = {
  __typename: 'Service' as const,
  id: 'tea',
  slug: 'tea',
  name: 'Tea',
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  url: null,
  socialMedias: [],
  referral: { method: 'NONE' as const, buttonText: null, url: null, showDisclaimer: false },
  serviceLocations: [],
  organisation: null,
}

test('who can be reached on social media only is not said to have no contact details', () => {
  const service = {
    ...withoutContacts,
    socialMedias: [{ type: 'INSTAGRAM' as const, url: 'https://instagram.example/tea' }],
  }
  const html = renderToStaticMarkup(<ContactCard service={service} />)
  expect(html).toContain('https://instagram.example/tea')
  expect(html).not.toContain('No contact details')
  const nobody = renderToStaticMarkup(<ContactCard service={withoutContacts} />)
  expect(nobody).toContain('No contact details')
  expect(nobody).not.toContain('places below')
})

test('who lists no contact details is found at a place, or through the organisation', () => {
  const service = {
    ...withoutContacts,
    serviceLocations: [{ __typename: 'ServiceLocation' as const, id: 'hall' }],
    organisation: {
      __typename: 'Organisation' as const,
      id: 'erith',
      name: 'Erith Food Network',
      phone: '020 7946 0101',
      email: null,
      url: null,
    },
  }
  const whole = renderToStaticMarkup(<ContactCard service={service} />)
  expect(whole).toContain('You can go to one of the places below when it is open.')
  expect(whole).toContain('Erith Food Network')
  expect(whole).toContain('tel:')
  const silent = { ...service.organisation, phone: null }
  const atPlaces = renderToStaticMarkup(<ContactCard service={{ ...service, organisation: silent }} />)
  expect(atPlaces).toContain('places below')
  expect(atPlaces).not.toContain('Erith Food Network')
  // Their places could not be read.
  const unknown = renderToStaticMarkup(<ContactCard service={{ ...service, serviceLocations: null }} />)
  expect(unknown).not.toContain('places below')
})

test('profiles on networks without a name of their own are called by their hosts', () => {
  const profiles = ['https://www.mastodon.example/@tea', 'https://bsky.example/tea'].map(url => ({
    type: 'OTHER' as const,
    url,
  }))
  const html = renderToStaticMarkup(
    <ContactList phone={null} email={null} url={null} socialMedias={profiles} />,
  )
  expect(html).toContain('>mastodon.example<')
  expect(html).toContain('>bsky.example<')
})

test('an address without lines says that it is not listed', () => {
  const location = {
    __typename: 'Location' as const,
    id: 'hall',
    addressLines: [],
    city: null,
    postcode: null,
    latitude: 51.4,
    longitude: 0.1,
    accessibilityInfo: null,
    isWheelchairAccessible: null,
    providesInductionLoop: null,
    providesAccessibleToilet: null,
  }
  const html = renderToStaticMarkup(<Address location={location} />)
  expect(html).toContain('The address is not listed.')
  expect(html).not.toMatch(/<address|undefined|: <\/span>/)
})

const picture = (name: string, altText: string) => ({
  url: `https://signpost.example/images/${name}?max_dimension=350`,
  altText,
  width: null,
  height: null,
})

test('a gallery names each picture, also one that nobody has described', () => {
  const html = renderToStaticMarkup(
    <Gallery label="Pictures" images={[picture('a', 'Card game'), picture('b', '')]} />,
  )
  expect(html).toContain('alt="Card game"')
  expect(html).toContain('alt="Picture 2 of 2"')
  expect(html).toContain('src="/images/b?max_dimension=350"')
  expect(renderToStaticMarkup(<Gallery label="Pictures" images={[]} />)).toBe('')
})

test('the link that changes an answer names it as the label does', () => {
  const answers = [{ label: 'Your UK mobile number', text: null, href: '?step=contact' }]
  expect(renderToStaticMarkup(<AnswerList answers={answers} />)).toContain(' your UK mobile number</span>')
})

test.each([
  ['02079460122', '020 7946 0122', 'tel:02079460122'],
  ['07700900123', '07700 900123', 'tel:07700900123'],
  ['01322555555', '01322 555555', 'tel:01322555555'],
  ['01614960000', '0161 496 0000', 'tel:01614960000'],
  ['01134960000', '0113 496 0000', 'tel:01134960000'],
  ['08001234567', '0800 123 4567', 'tel:08001234567'],
  ['0800123456', '0800 123456', 'tel:0800123456'],
  ['03001231234', '0300 123 1234', 'tel:03001231234'],
  ['020 7946 0122', '020 7946 0122', 'tel:02079460122'],
  ['999', '999', 'tel:999'],
  ['111 option 2', '111 option 2', 'tel:111'],
  ['0800 1111', '0800 1111', 'tel:08001111'],
  ['+44 (0)20 7946 0122', '+44 (0)20 7946 0122', 'tel:+442079460122'],
  ['020 7946 0122 ext. 345', '020 7946 0122 ext. 345', 'tel:02079460122'],
  ['020 7946 0122 or 07700 900123', '020 7946 0122 or 07700 900123', 'tel:02079460122'],
  ['0800 123 4567 / 01322 555555', '0800 123 4567 / 01322 555555', 'tel:08001234567'],
  ['0207-946-0122, option 2', '0207-946-0122, option 2', 'tel:02079460122'],
  ['(020) 7946 0122', '(020) 7946 0122', 'tel:02079460122'],
  ['0808-800-1234 (24/7)', '0808-800-1234 (24/7)', 'tel:08088001234'],
  ['0800 123456 (9-5)', '0800 123456 (9-5)', 'tel:0800123456'],
  ['020 7946 0122 (07700 900123)', '020 7946 0122 (07700 900123)', 'tel:02079460122'],
  ['020 7946 0122 - 9am to 5pm', '020 7946 0122 - 9am to 5pm', 'tel:02079460122'],
  ['+44 20 7946 0122 24 hours', '+44 20 7946 0122 24 hours', 'tel:+442079460122'],
  ['0044 20 7946 0122', '0044 20 7946 0122', 'tel:00442079460122'],
  ['18001 020 7946 0122', '18001 020 7946 0122', 'tel:1800102079460122'],
  ['24/7: 0808 800 1234', '24/7: 0808 800 1234', 'tel:08088001234'],
  ['24 hours: 0808 800 1234', '24 hours: 0808 800 1234', 'tel:08088001234'],
  ['Mon-Fri 9-5 020 7946 0122', 'Mon-Fri 9-5 020 7946 0122', 'tel:02079460122'],
  ['09.00-17.00: 020 7946 0122', '09.00-17.00: 020 7946 0122', 'tel:02079460122'],
  ['Mon 09.30 – 17.00 020 7946 0122', 'Mon 09.30 – 17.00 020 7946 0122', 'tel:02079460122'],
  ['020.79.46-01.22', '020.79.46-01.22', 'tel:02079460122'],
  ['1) 020 7946 0122 2) 07700 900123', '1) 020 7946 0122 2) 07700 900123', 'tel:02079460122'],
  ['Option 2 on +44 20 7946 0122', 'Option 2 on +44 20 7946 0122', 'tel:+442079460122'],
  ['999 or 0800 1111', '999 or 0800 1111', 'tel:999'],
  ['116 123', '116 123', 'tel:116123'],
  ['Text 60777', 'Text 60777', 'sms:60777'],
  ['Text SHOUT to 85258', 'Text SHOUT to 85258', 'sms:85258'],
  ['Text or call 07700 900123', 'Text or call 07700 900123', 'tel:07700900123'],
  ['Textphone 020 7946 0122', 'Textphone 020 7946 0122', 'tel:02079460122'],
])('the number %s is read in groups, and the first one in it is called', (number, text, href) => {
  const html = renderToStaticMarkup(<PhoneLink number={number} />)
  expect(html).toBe(`<a href="${href}" translate="no">${text}</a>`)
})

test.each(['Call us', '0800 FREECALL', '0800 22 HELP', '+44 CALL US'])(
  'what is not a whole number, such as %s, is not a link to call',
  number => {
    expect(renderToStaticMarkup(<PhoneLink number={number} />)).toBe(`<span>${number}</span>`)
  },
)

test.each([
  [{ startDay: { weekday: 'Thu', day: 1, month: 'Jan' }, isUnderWay: false }, 'Thu1Jan'],
  [{ startDay: { weekday: 'Thu', day: 1, month: 'Jan' }, isUnderWay: true }, 'Now'],
  [{ startDay: null, isUnderWay: false }, ''],
])('the day of an event is shown, or that it is on now: %j', (event, words) => {
  expect(renderToStaticMarkup(<DateBlock event={event} />).replaceAll(/<[^>]+>/g, '')).toBe(words)
})
