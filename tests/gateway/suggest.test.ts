import { expect, test } from 'vitest'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { id } from './records/id.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

const query =
  'query ($query: String!, $first: Int) { suggest(query: $query, first: $first) { kind text path } }'

function stock({ directory: { data } }: TestGateway): void {
  data.categories = [
    categoryRecord({ slug: 'food', name: 'Food and essentials' }),
    categoryRecord({ id: id(7002), slug: 'free-food', name: 'Free food', enabled: false }),
  ]
  data.personas = [personaRecord({ slug: 'foodies', name: 'People who like food' })]
  data.organisations = [organisationRecord({ slug: 'erith-food', name: 'Erith Food Network' })]
  data.services = [
    serviceRecord({ slug: 'cafe', name: 'St Mary’s Café' }),
    serviceRecord({ id: id(2002), slug: 'food-bank', name: 'Food bank' }),
    serviceRecord({ id: id(2003), slug: 'old-food', name: 'Food for yesterday', status: 'inactive' }),
  ]
  data.events = [
    eventRecord({ slug: 'food-fair', title: 'Food fair', organisation_id: id(1001) }),
    eventRecord({ id: id(5002), slug: 'over', title: 'Food that is over', end_date: '2026-11-19' }),
  ]
  const top = pageRecord({ slug: 'living', title: 'Cost of living' })
  const below = pageRecord({ id: id(6002), slug: 'food-help', title: 'Help with food', parent: top })
  data.pages = [top, below, pageRecord({ id: id(6003), slug: 'off', title: 'Food, soon', enabled: false })]
}

async function suggested(typed: string) {
  const t = await testGateway()
  stock(t)
  const { errors, at } = await t.ask(query, { query: typed })
  expect(errors).toBeUndefined()
  return at('suggest') as { kind: string; text: string; path: string }[]
}

/** Suggestions of the product's own words and places come after those of the directory. */
const isOfDirectory = ({ kind }: { kind: string }) => kind !== 'PLACE' && kind !== 'MEANING'

const texts = async (typed: string) => (await suggested(typed)).filter(isOfDirectory).map(({ text }) => text)

test('what begins with the word comes first, then what has it further on, then events and pages', async () => {
  expect((await suggested('food')).filter(isOfDirectory)).toEqual([
    { kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/food' },
    { kind: 'SERVICE', text: 'Food bank', path: '/services/food-bank' },
    { kind: 'PERSONA', text: 'People who like food', path: '/personas/foodies' },
    { kind: 'ORGANISATION', text: 'Erith Food Network', path: '/organisations/erith-food' },
    { kind: 'EVENT', text: 'Food fair', path: '/events/food-fair' },
    { kind: 'PAGE', text: 'Help with food', path: '/pages/living/food-help' },
  ])
})

test.each([
  ['fo ba', ['Food bank']],
  ['BANK', ['Food bank']],
  ['cafe', ['St Mary’s Café']],
  ['CAFÉ', ['St Mary’s Café']],
  ['café', ['St Mary’s Café']],
  ["st. mary's", ['St Mary’s Café']],
  ['food & ess', ['Food and essentials']],
  ['an', []],
  ['essentials and', ['Food and essentials']],
  ['ood', []],
  ['food zebra', []],
])('%j suggests %j', async (typed, names) => {
  expect(await texts(typed)).toEqual(names)
})

test.each(['', '   ', '?', '🍞', '%', '\\', 'x'.repeat(5000)])(
  '%j suggests nothing and is no error',
  async typed => {
    expect(await suggested(typed)).toEqual([])
  },
)

test('an empty box costs no call', async () => {
  const { directory, ask } = await testGateway()
  await ask(query, { query: ' ' })
  expect(directory.calls).toEqual([])
})

test('there are eight unless another number is asked for, and never more than twenty', async () => {
  const t = await testGateway()
  t.directory.data.services = Array.from({ length: 150 }, (_, n) =>
    serviceRecord({ id: id(2000 + n), slug: `s-${n}`, name: `Service ${n}` }),
  )
  const counts = [undefined, 3, 20, 21, 100].map(async first => {
    const { errors, at } = await t.ask(query, { query: 'serv', first })
    expect(errors).toBeUndefined()
    return at('suggest.length')
  })
  expect(await Promise.all(counts)).toEqual([8, 3, 20, 20, 20])
  const { errors } = await t.ask(query, { query: 'serv', first: 0 })
  expect(errors?.[0]?.message).toBe('`first` must be 1 to 100; it is 0.')
  expect((await t.ask(query, { query: 'service 149' })).at('suggest.0.path')).toBe('/services/s-149')
})

test('typed words are not sent to the directory', async () => {
  const t = await testGateway()
  stock(t)
  await t.ask(query, { query: 'secret words' })
  expect(t.directory.calls.map(call => `${call.query} ${JSON.stringify(call.body)}`).join()).not.toContain(
    'secret',
  )
})

test('places and words that mean the same come after names, each a search', async () => {
  expect(await suggested('eri')).toEqual([
    { kind: 'ORGANISATION', text: 'Erith Food Network', path: '/organisations/erith-food' },
    { kind: 'PLACE', text: 'Erith', path: '/results?near=Erith' },
    { kind: 'PLACE', text: 'Erith station', path: '/results?near=Erith+station' },
    { kind: 'PLACE', text: 'Erith East', path: '/results?near=Erith+East' },
  ])
  expect(await suggested('food parc')).toContainEqual({
    kind: 'MEANING',
    text: 'food bank',
    path: '/results?query=food+bank',
  })
})

test('a word that no name has is suggested as itself, and a short form as what it stands for', async () => {
  for (const [typed, text] of [
    ['befriending', 'befriending'],
    ['jsa', 'jobseekers allowance'],
  ] as const)
    expect((await suggested(typed))[0]).toEqual({
      kind: 'MEANING',
      text,
      path: `/results?query=${text.replaceAll(' ', '+')}`,
    })
})

test('words of danger suggest what helps', async () => {
  expect(await suggested('kill myself')).toEqual([
    { kind: 'MEANING', text: 'mental health crisis', path: '/results?query=mental+health+crisis' },
  ])
})

test.each([
  ['DA8', 'DA8'],
  ['da8 1', 'DA8 1'],
  ['da8 1q', 'DA8 1'],
  ['da81qy', 'DA8 1QY'],
])('the postcode %j suggests the place %j, and nothing that begins like it', async (typed, text) => {
  const t = await testGateway()
  t.directory.data.services = [serviceRecord({ slug: 'dance', name: 'DA8 1Q dance' })]
  expect((await t.ask(query, { query: typed })).at('suggest')).toEqual([
    { kind: 'PLACE', text, path: `/results?near=${text.replaceAll(' ', '+')}` },
  ])
})

test('only the kinds asked for are given', async () => {
  const t = await testGateway()
  stock(t)
  const of = async (kinds: string) =>
    (await t.ask(`{ suggest(query: "eri", kinds: ${kinds}) { kind text } }`)).at('suggest')
  expect(await of('[PLACE]')).toEqual([
    { kind: 'PLACE', text: 'Erith' },
    { kind: 'PLACE', text: 'Erith station' },
    { kind: 'PLACE', text: 'Erith East' },
    { kind: 'PLACE', text: 'Erith West' },
  ])
  expect(t.directory.calls).toEqual([])
  expect(await of('[ORGANISATION, SERVICE]')).toEqual([{ kind: 'ORGANISATION', text: 'Erith Food Network' }])
  expect(await of('[]')).toEqual([])
})

test('an unreachable directory gives no names; where a part fails, the others give theirs', async () => {
  const t = await testGateway()
  stock(t)
  for (const path of ['/services', '/organisation-events', '/collections/personas'])
    t.directory.misbehave(path, { status: 500 })
  const partly = await t.ask(query, { query: 'food' })
  expect(partly.errors).toBeUndefined()
  expect((partly.at('suggest') as { kind: string }[]).filter(isOfDirectory)).toMatchObject([
    { kind: 'CATEGORY' },
    { kind: 'PAGE' },
  ])
  const away = await testGateway()
  away.directory.misbehave('/', { status: 500 })
  const { errors, at } = await away.ask(query, { query: 'food' })
  expect(errors).toBeUndefined()
  expect((at('suggest') as { kind: string }[]).filter(isOfDirectory)).toEqual([])
})

test('while the lists hang, suggestions are what is there, and nobody keeps them', async () => {
  const t = await testGateway({ deadlines: { read: 600_000, search: 600_000, whole: 600_000 } })
  stock(t)
  for (const path of ['/services', '/organisation-events', '/collections/personas', '/pages'])
    t.directory.misbehave(path, { hangs: true })
  const partly = await t.ask(query, { query: 'food' })
  expect(partly.errors).toBeUndefined()
  expect((partly.at('suggest') as { kind: string }[]).filter(isOfDirectory)).toMatchObject([
    { kind: 'CATEGORY' },
  ])
  expect(partly.headers.get('cache-control')).toBe('no-store')
})

test('words that mean a subject are suggested where the records have it, or another word for it', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  await t.gateway.searchReady
  const smoking = '{ suggest(query: "smok") { kind text } }'
  expect((await t.ask(smoking)).at('suggest')).toEqual([])
  const other = await indexedGateway({ searchPauses: longPauses })
  other.directory.data.services[0]!.intro = 'We help you to stop smoking.'
  await other.gateway.searchReady
  expect((await other.ask(smoking)).at('suggest')).toContainEqual({ kind: 'MEANING', text: 'stop smoking' })
})

test('a place that is typed whole is offered beside the names with its word', async () => {
  expect(await suggested('erith')).toEqual([
    { kind: 'ORGANISATION', text: 'Erith Food Network', path: '/organisations/erith-food' },
    { kind: 'PLACE', text: 'Erith', path: '/results?near=Erith' },
    { kind: 'PLACE', text: 'Erith station', path: '/results?near=Erith+station' },
    { kind: 'PLACE', text: 'Erith East', path: '/results?near=Erith+East' },
  ])
})

test.each([
  ['sidcop', 'Sidcup'],
  ['sidcpu', 'Sidcup'],
  ['crayfrod', 'Crayford'],
  ['belvdere', 'Belvedere'],
  ['erthi', 'Erith'],
  ['bexleyheth', 'Bexleyheath'],
  ['abby wood', 'Abbey Wood'],
  ['north cra', 'North Cray'],
])('%j suggests the place %j', async (typed, name) => {
  expect(await suggested(typed)).toContainEqual({
    kind: 'PLACE',
    text: name,
    path: `/results?near=${name.replaceAll(' ', '+')}`,
  })
  const { at } = await (await testGateway()).ask(`{ suggest(query: "${typed}", kinds: [PLACE]) { text } }`)
  expect(at('suggest')).toContainEqual({ text: name })
})

test.each([
  ['fod', 'food bank'],
  ['foodbnk', 'food bank'],
  ['fodbank', 'food bank'],
  ['food bnk', 'food bank'],
  ['counseling', 'counselling'],
  ['coucil', 'council flat'],
  ['citizns', 'citizens advice'],
  ['yout club', 'youth club'],
])('%j suggests the subject %j: a slip is forgiven', async (typed, subject) => {
  const { at } = await (await testGateway()).ask(`{ suggest(query: "${typed}") { text } }`)
  expect((at('suggest') as { text: string }[]).map(({ text }) => text.toLowerCase())).toContain(subject)
})

test.each(['foodbank', 'foodbnk', 'Foodbanks'])(
  '%j suggests the services that are food banks, and the words once',
  async typed => {
    const found = await suggested(typed)
    expect(found[0]).toMatchObject({ kind: 'SERVICE', text: 'Food bank' })
    expect(found.filter(({ kind, text }) => kind === 'MEANING' && /^food ?banks?$/.test(text))).toHaveLength(
      1,
    )
  },
)

test('a name is no slip of a word', async () => {
  const t = await testGateway()
  t.directory.data.services = [serviceRecord({ slug: 'garden', name: 'Garden' })]
  expect((await t.ask(query, { query: 'gary' })).at('suggest')).toEqual([])
})
