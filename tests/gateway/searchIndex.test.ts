import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { processorTimeOf } from '../formatting/processorTime.ts'
import { indexedGateway, longPauses, teaClub, teaClubs } from './indexedGateway.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { id } from './records/id.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'

const deaf = { directoryUrl: 'http://127.0.0.1:9/core/v1' }

test('until the index is there the directory searches, then nothing is asked', async () => {
  const { directory, gateway, found, searches } = await indexedGateway({ searchPauses: longPauses })
  expect(await found('query: "tea"')).toEqual(['Tuesday Tea and Chat'])
  expect(searches()).toBe(1)
  await gateway.searchReady
  const { length } = directory.calls
  expect(await found('query: "tea", near: "Erith", isFree: false')).toEqual(['Tuesday Tea and Chat'])
  expect(await found('query: "carpentry"')).toEqual([])
  expect(directory.calls).toHaveLength(length)
})

test('with more services than the index takes the directory goes on searching', async () => {
  const { directory, found, searches } = await indexedGateway({ mostIndexedServices: 2 })
  directory.data.services = teaClubs(3)
  await expect.poll(() => directory.log().filter(call => call === 'GET /services').length).toBeGreaterThan(1)
  expect(await found('query: "tea"')).toHaveLength(3)
  expect(searches()).toBe(1)
  directory.data.services = teaClubs(2)
  // From then on the index answers: the directory searches no more.
  const next = async () => {
    const before = searches()
    return [(await found('query: "tea"')).length, searches() - before]
  }
  await expect.poll(next).toEqual([2, 0])
})

test('a directory that fails while it is read fails no search', async () => {
  const { directory, gateway, found, searches } = await indexedGateway()
  directory.misbehave('/organisations', count => (count < 6 ? { status: 503 } : null))
  expect(await found('query: "tea"')).toHaveLength(1)
  await gateway.searchReady
  const before = searches()
  expect(await found('query: "tea"')).toHaveLength(1)
  expect(searches()).toBe(before)
})

test('at most fifty calls are sent in a minute, second attempts included', async () => {
  const time = { ms: 1 }
  const sentAt: number[] = []
  const { directory, gateway } = await indexedGateway({
    timer: { now: () => time.ms },
    searchPauses: longPauses,
  })
  directory.data.services = teaClubs(2600)
  directory.misbehave('/', count => {
    sentAt.push(time.ms)
    return count % 25 === 0 ? { status: 503 } : null
  })
  // Time passes while nothing is sent.
  let before = 0
  const passing = setInterval(() => {
    if (sentAt.length === before) time.ms += 300
    before = sentAt.length
  }, 10)
  await gateway.searchReady
  clearInterval(passing)
  const withinAMinute = sentAt.map(from => sentAt.filter(at => at >= from && at < from + 60_000).length)
  expect(Math.max(...withinAMinute)).toBeLessThanOrEqual(50)
  // As many as may be, or reading a large directory would take all day.
  expect(Math.max(...withinAMinute)).toBeGreaterThan(45)
  expect(sentAt.length).toBeGreaterThan(60)
})

const everything = `{
  suggest(query: "tue", first: 8) { text path }
  search(query: "tea", near: "Crayford") {
    services { totalCount nodes { name organisation { name } openState { text } serviceLocations { name } } }
    filterCounts { free categories { category { slug } count } }
    droppedFilters { filter count }
    categories { slug } pages { slug } organisations { slug } events { slug }
  }
}`

test('a second start over the same folder answers at once, the directory being down', async () => {
  const first = await indexedGateway({ searchPauses: longPauses })
  await first.gateway.searchReady
  const { data } = await first.ask(everything)
  await first.gateway.close()
  const second = await indexedGateway({ ...deaf, searchFolder: first.searchFolder })
  await second.gateway.searchReady
  const again = await second.ask(everything)
  expect(again.errors).toBeUndefined()
  expect(again.data).toEqual(data)
  expect(second.directory.calls).toEqual([])
})

test('what stands around a search is kept with it: without the directory a second start has all that results show', async () => {
  const around = `{
    settings { global { contactPhone footerContent { html } } isSample } eligibilityGroups { name options }
    categories(homepage: true) { slug name }
  }`
  const first = await indexedGateway({ searchPauses: longPauses })
  const { categories } = first.directory.data
  first.directory.data.categories = [...categories, categoryRecord({ id: id(7002), slug: 'first', order: 0 })]
  await first.gateway.searchReady
  const { data } = await first.ask(around)
  expect(data).toMatchObject({ settings: { global: { contactPhone: expect.stringMatching(/\d/) } } })
  await first.gateway.close()
  const second = await indexedGateway({ ...deaf, searchFolder: first.searchFolder })
  await second.gateway.searchReady
  const again = await second.ask(around)
  expect(again.errors).toBeUndefined()
  expect(again.data).toEqual(data)
})

test.each([
  ['["65 AND over ", "18 to 24 years"]', null],
  ['["kings", "65 and over"]', 'We do not know the option “kings”.'],
  ['[" "]', null],
])('a search for people of %s tells of what no option is called: %j', async (options, message) => {
  const t = await indexedGateway({ searchPauses: longPauses })
  await t.gateway.searchReady
  expect((await t.ask(`{ search(eligibilities: ${options}) { message } }`)).data).toEqual({
    search: { message },
  })
})

const isFor = (...taxonomies: string[]) => ({
  eligibility_types: { ...teaClub(1).eligibility_types, taxonomies },
})
const clubs = (...numbers: number[]) => numbers.map(number => `Tea club ${number}`)

test('what names the people it is for comes before what is for everybody, where no words rank', async () => {
  const t = await indexedGateway()
  t.directory.data.services = [
    teaClub(1, isFor()),
    teaClub(2, isFor(id(8201))),
    teaClub(3, isFor(id(8202))),
    teaClub(4, isFor(id(8202), id(8201))),
  ]
  await t.gateway.searchReady
  expect(await t.found('eligibilities: ["65 AND over"]')).toEqual(clubs(2, 4, 1))
  expect(await t.found('eligibilities: ["65 and over", "18 to 24 years"]')).toEqual(clubs(4, 2, 3, 1))
  expect(await t.found()).toEqual(clubs(1, 2, 3, 4))
})

test.each(['020 7946 0113', '7946 0113', '946 0113', '+44 (0)20 7946 0113', '460113'])(
  'a telephone number is found by %j, however its record writes it',
  async typed => {
    for (const phone of [
      '020 7946 0113',
      '+44 (0)20 7946 0113',
      '0044 20 79460113',
      '020–7946–0113',
      '020/79460113',
    ]) {
      const t = await indexedGateway({ searchPauses: longPauses })
      t.directory.data.services = [
        ...Array.from({ length: 5 }, (_, at) => teaClub(at + 1, { contact_phone: `020 7946 060${at}` })),
        teaClub(9, { contact_phone: phone }),
      ]
      await t.gateway.searchReady
      expect(await t.found(`query: "${typed}"`)).toEqual(['Tea club 9'])
    }
  },
)

test.each(['020 7946 0113', '7946 0113', '07700 900123', '900123'])(
  'of a record with two telephone numbers and an extension %j finds it',
  async query => {
    const t = await indexedGateway({ searchPauses: longPauses })
    t.directory.data.services = [
      teaClub(1, { contact_phone: '020 7946 0600' }),
      teaClub(9, { contact_phone: '020 7946 0113 ext. 345 / 07700 900123 (mornings)' }),
    ]
    await t.gateway.searchReady
    expect(await t.found(`query: "${query}"`)).toEqual(['Tea club 9'])
  },
)

test('a price in thousands of pounds is no price of a pound', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = [
    teaClub(1, { is_free: false, fees_text: '£1,250 a week' }),
    teaClub(2, { is_free: false, fees_text: '£4 a session' }),
  ]
  await t.gateway.searchReady
  expect(await t.found('query: "tea club under £5"')).toEqual(['Tea club 2', 'Tea club 1'])
})

test('the age of a response grows while the directory cannot be read, and is 0 again afterwards', async () => {
  let now = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
  const { directory, gateway, ask } = await indexedGateway({ clock: () => now })
  const age = async () => {
    const { text } = await ask('{ search(query: "tea") { services { totalCount } } }')
    return (JSON.parse(text) as { extensions: { age: number } }).extensions.age
  }
  await gateway.searchReady
  expect(await age()).toBe(0)
  let isDown = true
  directory.misbehave('/', () => (isDown ? { status: 503 } : null))
  now = now.plus({ minutes: 10 })
  await expect.poll(age).toBeGreaterThanOrEqual(600)
  now = now.plus({ minutes: 5 })
  expect(await age()).toBeGreaterThanOrEqual(900)
  isDown = false
  await expect.poll(age).toBe(0)
})

test('an index that was saved is as old as it is, before the directory has been read', async () => {
  let now = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
  const first = await indexedGateway({ clock: () => now })
  await first.gateway.searchReady
  await first.gateway.close()
  now = now.plus({ hours: 2 })
  const second = await indexedGateway({ ...deaf, clock: () => now, searchFolder: first.searchFolder })
  await second.gateway.searchReady
  const { text } = await second.ask('{ search(query: "tea") { services { totalCount } } }')
  expect(JSON.parse(text)).toMatchObject({ extensions: { age: 7200 } })
})

test('operators see its size, its age and the readings that failed', async () => {
  let now = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
  const { directory, gateway } = await indexedGateway({ clock: () => now, searchPauses: longPauses })
  expect(gateway.searchStatistics?.()).toEqual({ services: 0, ageSeconds: null, failedReadings: 0 })
  directory.data.services = teaClubs(12)
  directory.misbehave('/organisations', count => (count < 4 ? { status: 500 } : null))
  await gateway.searchReady
  now = now.plus({ seconds: 90 })
  const { failedReadings, ...others } = gateway.searchStatistics!()
  expect(others).toEqual({ services: 12, ageSeconds: 90 })
  expect(failedReadings).toBeGreaterThan(0)
})

test('closing does not wait for a directory that hangs', async () => {
  // No call ends by itself while the test runs.
  const { directory, gateway } = await indexedGateway({
    deadlines: { read: 600_000, search: 600_000, whole: 600_000 },
  })
  directory.misbehave('/', { hangs: true })
  await expect.poll(() => directory.calls.length).toBeGreaterThan(0)
  await gateway.close()
  expect(directory.calls).toHaveLength(1)
})

test('the file has neither referral addresses nor what is switched off', async () => {
  const { directory, gateway, searchFolder } = await indexedGateway({ searchPauses: longPauses })
  directory.data.services.push(teaClub(7, { status: 'inactive', name: 'Secret club' }))
  directory.data.categories.push(categoryRecord({ id: id(7002), name: 'Secret subject', enabled: false }))
  await gateway.searchReady
  await gateway.close()
  const files = readdirSync(searchFolder).map(name =>
    readFileSync(join(searchFolder, name)).toString('latin1'),
  )
  expect(files.join()).toContain('Tuesday Tea and Chat')
  expect(files.join()).not.toMatch(/private-referrals|secret/i)
})

const everySearch = `query ($query: String!) {
  suggest(query: $query) { text }
  search(query: $query, near: $query, eligibilities: [$query], category: [$query]) {
    services { totalCount nodes { name } } filterCounts { all } droppedFilters { count } pages { slug } message
  }
  plain: search(query: $query) { services { totalCount } organisations { slug } events { slug } categories { slug } }
  literal: search(query: $query, literal: true) { services { totalCount } }
}`

const hostile: [name: string, query: string][] = [
  ['operators of FTS5', 'tea AND OR NOT NEAR(a b, 3) * ^ - + : {name} : "'],
  ['a column filter', 'name : tea'],
  ['quotes', `"tea" 'tea' ""tea"" \\"tea ‘tea’ “tea”`],
  ['NUL', 'tea\0club'],
  ['control characters', '\u0001\u001b[31m\u007f tea \u2028'],
  ['emoji', '🍵 ☕️ 👨‍👩‍👧‍👦 🇬🇧'],
  ['half a character', '\ud83d tea \udf5e'],
  ['right to left', 'مرحبا \u202etea\u202c שלום'],
  ['SQL', `tea'; drop table services; --`],
  ['HTML', '<script>alert(1)</script><b>tea</b>&amp;'],
  ['homoglyphs', 'tеа сlub'],
  ['accents piled up', `t${'\u0301'.repeat(500)}ea`],
  ['10,000 characters', 'tea '.repeat(2500)],
  ['10,000 different words', Array.from({ length: 1600 }, (_, index) => `w${index}ing`).join(' ')],
  ['one long word', 'x'.repeat(10_000)],
  ['10,000 quotes', '"'.repeat(10_000)],
  ['only operators', 'AND OR NOT NEAR'],
  ['only spaces', ' \t\n\u3000'],
  ['one letter', 't'],
]

test('whatever is typed is answered in words, with little work', async () => {
  const logged: unknown[] = []
  const { gateway, ask } = await indexedGateway({
    searchPauses: longPauses,
    log: { error: (...event) => void logged.push(event) },
  })
  await gateway.searchReady
  const answers: object[] = []
  const taken: number[] = []
  for (const [name, query] of hostile) {
    const answer = await processorTimeOf(async () => ask(everySearch, { query }))
    const { status, errors } = answer.value
    answers.push({ name, status, errors })
    taken.push(answer.taken)
  }
  expect(answers).toEqual(hostile.map(([name]) => ({ name, status: 200, errors: undefined })))
  expect(logged).toEqual([])
  // Four searches and suggestions take up to 100 milliseconds.
  expect(Math.max(...taken)).toBeLessThan(2000)
})

test('GraphQL has neither the score nor the referral address of a service that the index found', async () => {
  const { gateway, ask } = await indexedGateway({ searchPauses: longPauses })
  await gateway.searchReady
  for (const field of ['score', 'referralEmail', 'referral_email']) {
    const { errors } = await ask(`{ search(query: "tea") { services { nodes { ${field} } } } }`)
    expect(errors?.[0]?.message).toContain(`Cannot query field "${field}"`)
  }
})

/** The hours of a tea club that is open on Sundays. */
const sundays = (number: number, opens: string, closes: string) =>
  serviceLocationRecord({
    id: id(4100 + number),
    service_id: id(20_000 + number),
    regular_opening_hours: [{ frequency: 'weekly', weekday: 7, opens_at: opens, closes_at: closes }],
  })

test('the morning of a Sunday ends at noon, also when clocks go back in its night', async () => {
  const { directory, gateway, found } = await indexedGateway({
    searchPauses: longPauses,
    clock: createClock('2026-10-23T10:00'),
  })
  directory.data.services = teaClubs(2)
  directory.data.serviceLocations = [sundays(1, '14:00:00', '15:00:00'), sundays(2, '11:15:00', '11:45:00')]
  await gateway.searchReady
  expect(await found('query: "tea"')).toEqual(['Tea club 1', 'Tea club 2'])
  expect(await found('query: "tea sunday morning"')).toEqual(['Tea club 2', 'Tea club 1'])
})
