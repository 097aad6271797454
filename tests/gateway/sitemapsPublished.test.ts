import { expect, test } from 'vitest'
import { feedReader } from './feedReader.ts'
import { memoryOpenData } from './memoryOpenData.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'

const numbers = Array.from({ length: 130 }, (_, number) => number)

// Either is off; the second is one that the directory itself does not hide.
const hidden = (n: number) => (n % 2 ? 'inactive' : ('paused' as 'inactive'))

async function borough() {
  const reader = await feedReader()
  const { data } = reader.directory
  data.services = numbers.map(n =>
    serviceRecord({ id: id(n), slug: `service-${n}`, status: n % 3 ? 'active' : hidden(n) }),
  )
  data.events = numbers.map(n =>
    eventRecord({ id: id(n), slug: `event-${n}`, end_date: n % 4 ? '2026-11-20' : '2026-11-19' }),
  )
  data.organisations = numbers.map(n => organisationRecord({ id: id(n), slug: `organisation-${n}` }))
  data.categories = numbers.map(n =>
    categoryRecord({ id: id(n), slug: `category-${n}`, enabled: n % 5 > 0, homepage: n % 2 > 0 }),
  )
  data.personas = numbers.map(n => personaRecord({ id: id(n), slug: `persona-${n}`, enabled: n % 6 > 0 }))
  data.pages = numbers.map(n => pageRecord({ id: id(n), slug: `page-${n}`, enabled: n % 7 > 0 }))
  return reader
}

test.each([
  ['service', 'services'],
  ['organisation', 'organisations'],
  ['category', 'categories'],
  ['persona', 'personas'],
])('a %s is in its sitemap exactly when the site shows it', async (name, plural) => {
  const { ask, listed } = await borough()
  const shown = await Promise.all(
    numbers.map(async n =>
      (await ask(`{ ${name}(slug: "${name}-${n}") { id } }`)).at(`${name}.id`) ? n : null,
    ),
  )
  expect(shown).toContain(1)
  const expected = shown.filter(n => n !== null).map(n => `/${plural}/${name}-${n}`)
  expect((await listed(`/${plural}-sitemap.xml`)).toSorted()).toEqual(expected.toSorted())
})

const tablePages = async (reader: { listed: (path: string) => Promise<string[]> }) =>
  (await reader.listed('/pages-sitemap.xml')).filter(path => /^\/data\/(?!insights)/.test(path))

test('the page of each table is in the sitemap once there is open data', async () => {
  expect(await tablePages(await feedReader())).toEqual([])
  const openData = memoryOpenData({ services: [] })
  const reader = await feedReader({ openData })
  const names = (await reader.ask('{ openData { tables { name } } }')).at('openData.tables') as {
    name: string
  }[]
  expect(names.length).toBeGreaterThan(15)
  expect(await tablePages(reader)).toEqual(names.map(({ name }) => `/data/${name}`))
})

test('an information page is in the sitemap, at the address the site gives it, exactly when it is shown', async () => {
  const { ask, listed } = await borough()
  const shown = await Promise.all(
    numbers.map(async n => (await ask(`{ page(slug: "page-${n}") { path } }`)).at('page.path')),
  )
  const pages = (await listed('/pages-sitemap.xml')).filter(path => path.startsWith('/pages/'))
  expect(new Set(pages)).toEqual(new Set(shown.filter(path => path !== undefined)))
  expect(pages).toHaveLength(111)
})

test('an event is in the sitemap exactly when the list of events shows it', async () => {
  const { ask, listed } = await borough()
  const query = '{ events(first: 100, page: PAGE) { nodes { slug } } }'
  const pages = await Promise.all(['1', '2'].map(page => ask(query.replace('PAGE', page))))
  const shown = pages.flatMap(page => page.at('events.nodes') as { slug: string }[])
  expect(await listed('/events-sitemap.xml')).toEqual(shown.map(({ slug }) => `/events/${slug}`))
  expect(shown).toHaveLength(97)
})
