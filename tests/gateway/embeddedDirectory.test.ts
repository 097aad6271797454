import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDirectory, type RunningDirectory } from '../../directory/directory.ts'
import { createGateway, type Gateway } from '../../gateway/gateway.ts'
import { createClock } from '../../platform/clock.ts'
import { newDataDir } from '../directory/newDataDir.ts'

const clock = createClock('2026-11-20T10:00')
let directory: RunningDirectory
let gateway: Gateway

beforeAll(async () => {
  directory = await startDirectory({ dataDir: await newDataDir('borough'), clock, sample: true })
  gateway = createGateway({
    directoryUrl: directory.url,
    publicUrl: 'https://signpost.example',
    clock,
    // The database runs in this process, and on a busy machine a search of each category takes its time.
    deadlines: { read: 20_000, search: 20_000, whole: 40_000 },
  })
})

afterAll(async () => {
  await gateway.close()
  await directory.close()
})

async function ask<T>(query: string, take: (data: never) => T): Promise<T> {
  const { data, errors } = await gateway.execute({ query })
  expect(errors).toBeUndefined()
  return take(data as never)
}

test('the embedded directory says that it shows a sample', async () => {
  const isSample = await ask(
    '{ settings { isSample } }',
    (data: { settings: { isSample: boolean } }) => data.settings.isSample,
  )
  expect(isSample).toBe(true)
})

interface Services {
  services: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string }
    nodes: {
      slug: string
      organisation: object | null
      openState: { text: string }
      serviceLocations: object[]
    }[]
  }
}

const part = (args: string) => `{ services(${args}) { totalCount pageInfo { hasNextPage endCursor }
  nodes { slug organisation { name } openState { text } serviceLocations { location { postcode } } categories { name } } } }`

test('every service of the sample can be walked to by cursors, once each, with its organisation', async () => {
  let { services } = await ask(part('first: 33'), (data: Services) => data)
  const all = [...services.nodes]
  while (services.pageInfo.hasNextPage) {
    const after = services.pageInfo.endCursor
    ;({ services } = await ask(part(`first: 33, after: "${after}"`), (data: Services) => data))
    all.push(...services.nodes)
  }
  expect(all.every(({ organisation, openState }) => organisation && openState.text)).toBe(true)
  expect(all).toHaveLength(services.totalCount)
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(services.totalCount)
})

test.each(['organisations', 'locations', 'events'])(
  'all %s of the sample can be walked to, once each',
  async list => {
    interface Part {
      list: {
        totalCount: number
        nodes: { id: string }[]
        pageInfo: { hasNextPage: boolean; endCursor: string }
      }
    }
    const walk = (after = '') =>
      ask(
        `{ list: ${list}(first: 9${after}) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`,
        (data: Part) => data.list,
      )
    let found = await walk()
    const ids = found.nodes.map(({ id }) => id)
    while (found.pageInfo.hasNextPage) {
      found = await walk(`, after: "${found.pageInfo.endCursor}"`)
      ids.push(...found.nodes.map(({ id }) => id))
    }
    expect(found.totalCount).toBeGreaterThan(9)
    expect([ids.length, new Set(ids).size]).toEqual([found.totalCount, found.totalCount])
  },
)

test('what the first letters suggest leads to pages that exist', async () => {
  const suggested = await ask(
    '{ suggest(query: "food", first: 20) { kind path } }',
    (data: { suggest: { kind: string; path: string }[] }) =>
      data.suggest.filter(({ kind }) => kind !== 'MEANING' && kind !== 'PLACE'),
  )
  expect(new Set(suggested.map(({ kind }) => kind)).size).toBeGreaterThan(3)
  const [kinds, slugs] = [
    suggested.map(({ kind }) => kind),
    suggested.map(({ path }) => path.split('/').at(-1)),
  ]
  const fields = kinds.map((kind, n) => `a${n}: ${kind.toLowerCase()}(slug: "${slugs[n]}") { slug }`)
  const found = await ask(`{ ${fields.join(' ')} }`, (data: Record<string, unknown>) => Object.values(data))
  expect(found).toEqual(slugs.map(slug => ({ slug })))
})

test('every service page can be drawn from one query', async () => {
  const { services } = await ask(part('first: 100'), (data: Services) => data)
  const slugs = services.nodes.slice(0, 25).map(({ slug }) => slug)
  const whole = `name description { html text } excerpt eligibilities { name text } freshness { text } related { slug } usefulInfos { title }
    serviceLocations { openingHours { text } closureMessage openState { text } } referral { method } gallery { url } tags { label }`
  const fields = slugs.map((slug, n) => `a${n}: service(slug: "${slug}") { ...Whole }`)
  const query = `{ ${fields.join(' ')} } fragment Whole on Service { ${whole} }`
  const found = await ask(query, (data: Record<string, { name: string } | null>) => Object.values(data))
  expect(found.every(service => service?.name)).toBe(true)
})

test('the home page has categories with pictures, personas and coming events', async () => {
  const home = await ask(
    `{ categories(homepage: true) { name slug image { url(maxDimension: 150) } } personas { name } events(first: 6, filter: { homepage: true }) { nodes { title when } } }`,
    (data: { categories: object[]; personas: object[]; events: { nodes: { when: string }[] } }) => data,
  )
  expect(home.categories.length).toBeGreaterThan(3)
  expect(home.personas.length).toBeGreaterThan(0)
  expect(home.events.nodes.every(({ when }) => when.includes('2026') || when.includes('2027'))).toBe(true)
})

test('each category and persona of the sample has services', async () => {
  const kinds = await ask(
    '{ categories { name services { totalCount } events { totalCount } pages { path } } personas { name services { totalCount } } }',
    (data: Record<string, { name: string; services: { totalCount: number } | null }[]>) =>
      Object.values(data).flat(),
  )
  expect(kinds.filter(({ services }) => !services?.totalCount).map(({ name }) => name)).toEqual([])
})

interface Found {
  search: {
    message: string | null
    services: { totalCount: number; nodes: { name: string; serviceLocations: { distance: number }[] }[] }
  }
}

const search = (args: string) =>
  ask(
    `{ search${args && `(${args})`} { message servicesWithoutPlace { totalCount } pages { path } events { title } organisations { name } categories { name }
      services { totalCount nodes { name organisation { name } serviceLocations { distance } } } } }`,
    (data: Found) => data.search,
  )

test.each([
  'query: "food"',
  '',
  'near: "DA8 1QY"',
  'openNow: true',
  'near: "Erith", within: 2.5, openNow: true',
  'isFree: true',
  'waitTime: MONTH',
])('search(%s) finds services of the sample', async args => {
  expect((await search(args)).services.totalCount).toBeGreaterThan(0)
})

test.each([
  'query: "111"',
  'query: "a"',
  'query: "zz"',
  'query: "???"',
  'query: "%"',
  'eligibilities: ["nobody"]',
  'near: "Atlantis", query: "x"',
])('search(%s) does not fail', async args => {
  expect((await search(args)).services.totalCount).toBeGreaterThanOrEqual(0)
})

test('near a place everything found lies within the distance', async () => {
  const { services } = await search('near: "Sidcup", within: 2, order: DISTANCE')
  const nearest = services.nodes.map(({ serviceLocations }) => serviceLocations[0]?.distance ?? Infinity)
  expect(nearest.length).toBeGreaterThan(0)
  expect(nearest.every(miles => miles <= 2)).toBe(true)
  expect(nearest).toEqual(nearest.toSorted((a, b) => a - b))
})

test('the addresses of records by id lead to their slugs', async () => {
  const id = await ask(
    '{ services(first: 1) { nodes { id slug } } }',
    (data: { services: { nodes: { id: string; slug: string }[] } }) => data.services.nodes[0],
  )
  const url = await ask(
    `{ redirect(url: "/services/${id?.id}") { url } }`,
    (data: { redirect: { url: string } | null }) => data.redirect?.url,
  )
  expect(url).toBe(`/services/${id?.slug}`)
})
