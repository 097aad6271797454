import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { pageRecord } from './records/pageRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { startTestGateway, testGateway } from './testGateway.ts'

const query = 'query ($url: String!) { redirect(url: $url) { url status isExternal } }'
const upper = id(2001).toUpperCase()

const redirects = [
  { from: '/foodhelp', to: '/categories/feeling-lonely' },
  { from: '/Old/', to: '/older' },
  { from: '/older', to: '/Collections/Feeling-Lonely/' },
  { from: '/elsewhere', to: 'https://council.example/help?a=b' },
  { from: '/to-elsewhere', to: '/elsewhere' },
  { from: '/one', to: '/two' },
  { from: '/two', to: '/one' },
  { from: '/self', to: '/self' },
  { from: '/team', to: '/about#the-team' },
  { from: '/with-query', to: '/results?query=food' },
  { from: '/categories/closed', to: '/about' },
  { from: '/bad', to: '//evil.example' },
  { from: '/worse', to: 'javascript:alert(1)' },
  { from: '/id', to: `/services/${id(2001)}` },
  { from: '/back', to: '/collections/back' },
  { from: '/categories/back', to: '/back' },
  { from: '/café', to: '/about' },
  { from: '/th%C3%A9', to: '/café' },
]

let site: Awaited<ReturnType<typeof startTestGateway>>
beforeAll(async () => {
  site = await startTestGateway({ redirects })
  const { directory } = site
  directory.data.services.push(serviceRecord({ id: id(2002), slug: 'switched-off', status: 'inactive' }))
  directory.data.events.push(eventRecord({ id: id(5002), slug: 'last-year', end_date: '2025-01-01' }))
  directory.data.categories.push(categoryRecord({ id: id(7009), slug: 'off', enabled: false }))
  const top = pageRecord({ id: id(6005), slug: 'housing' })
  directory.data.pages.push(top, pageRecord({ id: id(6006), slug: 'duty-to-refer', parent: top }))
})
afterAll(() => site.close())

async function moved(url: string) {
  const { errors, at } = await site.ask(query, { url })
  expect(errors).toBeUndefined()
  return at('redirect') as { url: string; status: number; isExternal: boolean } | null
}

const rows: [string, string][] = [
  ['/collections/feeling-lonely', '/categories/feeling-lonely'],
  ['/collections/feeling-lonely/all?page=2', '/categories/feeling-lonely/all?page=2'],
  ['/collections/not-known', '/categories/not-known'],
  ['/collections/a/b/c', '/categories/a/b/c'],
  ['/collections', '/#categories'],
  ['/Collections//', '/#categories'],
  ['/collections/Bees.png?search_term=1', '/categories/bees.png?query=1'],
  [`/collections/${id(7001)}`, '/categories/feeling-lonely'],
  ['/Collections/Feeling-Lonely/?search_term=Tea', '/categories/feeling-lonely?query=Tea'],
  ['/results?search_term=a', '/results?query=a'],
  ['/results?search_term=a+b%26c&page=2&near=DA8', '/results?query=a+b%26c&page=2&near=DA8'],
  ['/results?page=2&search_term=a&query=b', '/results?page=2&query=b'],
  ['/results?search_term=a&search_term=b', '/results?query=a'],
  ['/?search_term=a', '/?query=a'],
  ['/events?search_term=', '/events?query='],
  ['/events?search_term', '/events?query'],
  ['/results?category=feeling-lonely', '/categories/feeling-lonely'],
  [`/results?category=${id(7001)}`, '/categories/feeling-lonely'],
  ['/results?page=2&category=feeling-lonely&near=DA8', '/categories/feeling-lonely?page=2&near=DA8'],
  ['/results?category=feeling-lonely&search_term=tea', '/categories/feeling-lonely?query=tea'],
  ['/results/?category=FEELING-LONELY', '/categories/feeling-lonely'],
  ['/results?persona=carers', '/personas/carers'],
  [`/results?persona=${id(7501)}&page=3`, '/personas/carers?page=3'],
  ['/results?category=&persona=carers', '/personas/carers?category='],
  ['/about/', '/about'],
  ['/about/?a=b', '/about?a=b'],
  ['/About', '/about'],
  ['/about///', '/about'],
  ['/services//tuesday-tea-and-chat', '/services/tuesday-tea-and-chat'],
  ['/Services/Tuesday-Tea-And-Chat/Referral?Name=Asha', '/services/tuesday-tea-and-chat/referral?Name=Asha'],
  ['/caf%C3%A9/A', '/caf%C3%A9/a'],
  ['/caf%C3%A9', '/about'],
  ['/Caf%c3%a9/', '/about'],
  ['/thé', '/about'],
  ['/Cafés?a=🍞', '/caf%C3%A9s?a=%F0%9F%8D%9E'],
  [`/services/${id(2001)}`, '/services/tuesday-tea-and-chat'],
  [`/services/${upper}/`, '/services/tuesday-tea-and-chat'],
  [`/services/${id(2001)}/referral?a=b`, '/services/tuesday-tea-and-chat/referral?a=b'],
  [`/services/${id(2001)}/old`, '/services/tuesday-tea-and-chat/old'],
  [`/organisations/${id(1001)}`, '/organisations/crayford-friendship'],
  [`/events/${id(5001)}`, '/events/danson-winter-walk'],
  [`/events/${id(5002)}`, '/events/last-year'],
  [`/categories/${id(7001)}/all`, '/categories/feeling-lonely/all'],
  [`/categories/old-parent/${id(7001)}`, '/categories/feeling-lonely'],
  [`/collections/categories/${id(7001)}/all`, '/categories/feeling-lonely/all'],
  [`/personas/${id(7501)}`, '/personas/carers'],
  [`/pages/old-parent/${id(6006)}`, '/pages/housing/duty-to-refer'],
  [`/pages/${id(6006)}`, '/pages/housing/duty-to-refer'],
  ['/referral?service=tuesday-tea-and-chat', '/services/tuesday-tea-and-chat/referral'],
  [`/referral?service=${id(2001)}&step=2`, '/services/tuesday-tea-and-chat/referral?step=2'],
  ['/Referral/?service=tuesday-tea-and-chat', '/services/tuesday-tea-and-chat/referral'],
  ['/duty-to-refer', '/pages/housing/duty-to-refer'],
  ['//evil.example', '/evil.example'],
  ['///evil.example/%2e', '/evil.example/%2e'],
  ['/old', '/categories/feeling-lonely'],
  ['/Old?page=2', '/categories/feeling-lonely?page=2'],
  ['/with-query?page=2', '/results?query=food'],
  ['/collections/closed', '/about'],
  ['/id', '/services/tuesday-tea-and-chat'],
  ['/about/#team', '/about'],
  ['/team', '/about#the-team'],
  ['/back', '/categories/back'],
]

test.each(rows)('%s has moved to %s', async (url, to) => {
  expect(await moved(url)).toEqual({ url: to, status: 301, isExternal: false })
})

test.each(rows.map(([, to]) => to))('%s is where it ends: it has not moved itself', async url => {
  expect(await moved(url)).toBeNull()
})

test.each([
  '/',
  '/about',
  '/services/tuesday-tea-and-chat',
  '/results?query=a',
  '/results?category=not-known',
  '/results?category=off',
  '/results?persona=feeling-lonely',
  '/results?category=%E0%A4%A',
  '/results?category=',
  '/favourites?ids=A,B',
  '/about?Query=A',
  '/about#Team',
  `/services/${id(2002)}`,
  `/services/${id(99)}`,
  `/categories/${id(7009)}`,
  `/locations/${id(3001)}`,
  `/pages/${id(99)}`,
  '/referral',
  '/referral?service=not-known',
  '/referral?service=switched-off',
  '/referral?service=../settings',
  '/one',
  '/two',
  '/self',
  '/categories/back',
  '/bad',
  '/worse',
  '',
  'about',
  'https://evil.example/about/',
  'javascript:alert(1)',
  '/\\evil.example',
  '/\\/evil.example/',
  '\\\\evil.example',
  '/%5cevil.example/',
  '/%2f%2Fevil.example/',
  '/a\r\nset-cookie:b/',
  '/a\tb/',
  '/ABOUT\u0000',
  '/../About',
  '/./About/',
  `/${'A'.repeat(5000)}`,
])('%j has not moved', async url => {
  expect(await moved(url)).toBeNull()
})

test('the council’s own rules may lead to another host', async () => {
  expect(await moved('/foodhelp?a=b')).toEqual({
    url: '/categories/feeling-lonely?a=b',
    status: 301,
    isExternal: false,
  })
  const elsewhere = { url: 'https://council.example/help?a=b', status: 301, isExternal: true }
  expect(await moved('/elsewhere')).toEqual(elsewhere)
  expect(await moved('/To-Elsewhere/')).toEqual(elsewhere)
})

test('an address that needs no look-up costs no call', async () => {
  const { directory, ask } = await testGateway()
  await ask(query, { url: '/Services/Tuesday-Tea-And-Chat/?search_term=a' })
  expect(directory.calls).toEqual([])
})

test('when a look-up fails there is no redirect, and the failure is reported', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/', { status: 500 })
  const { data, errors } = await ask(query, { url: `/services/${id(2001)}` })
  expect(data).toEqual({ redirect: null })
  expect(errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
})
