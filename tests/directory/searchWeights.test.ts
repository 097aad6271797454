import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureDirectory } from './fixtureDirectory.ts'

const one = 'Kettle'
const all = 'Kettle, bright red'
const phrase = 'A red kettle'

const service = (slug: string, fields: object = {}) => ({
  [slug]: {
    name: `Tea: ${slug}`,
    organisation: 'plain',
    type: 'service',
    intro: 'Tea',
    description: 'Tea',
    categories: [],
    contact_phone: '020 7946 0123',
    ...fields,
  },
})

const event = (slug: string, fields: object = {}) => ({
  [slug]: {
    title: `Tea: ${slug}`,
    organisation: 'plain',
    intro: 'Tea',
    description: 'Tea',
    in_days: 1,
    starts: '09:00',
    ends: '10:00',
    virtual: true,
    ...fields,
  },
})

const page = (slug: string, content: object = {}, title = `Tea: ${slug}`) => ({ [slug]: { title, content } })
const copy = (value: string) => ({ content: [{ type: 'copy', value }] })

/** Records that have “red” and “kettle” in one field each: the phrase, both words, or one of them. */
const sample = {
  taxonomies: { categories: { 'phrase-things': phrase, 'all-things': all } },
  'organisations/all': {
    plain: { name: 'Tea', description: 'Tea' },
    phrase: { name: phrase, description: 'Tea' },
    one: { name: one, description: 'Tea' },
  },
  'services/all': {
    ...service('name-phrase', { name: phrase }),
    ...service('organisation-phrase', { organisation: 'phrase' }),
    ...service('name-all', { name: all }),
    ...service('rated-description-phrase', { description: phrase, score: 5 }),
    ...service('category-phrase', { categories: ['phrase-things'] }),
    ...service('intro-phrase', { intro: phrase }),
    ...service('description-phrase', { description: phrase }),
    ...service('category-all', { categories: ['all-things'] }),
    ...service('intro-all', { intro: all }),
    ...service('description-all', { description: all }),
    ...service('name-one', { name: one }),
    ...service('organisation-one', { organisation: 'one' }),
    ...service('description-one', { description: one }),
    ...service('intro-one', { intro: one }),
    ...service('none'),
  },
  'events/all': {
    ...event('title-phrase', { title: phrase }),
    ...event('organisation-phrase', { organisation: 'phrase' }),
    ...event('category-phrase', { categories: ['phrase-things'] }),
    ...event('intro-phrase', { intro: phrase }),
    ...event('description-phrase', { description: phrase }),
    ...event('description-all', { description: all }),
    ...event('intro-one', { intro: one }),
    ...event('none'),
  },
  pages: {
    ...page('title-phrase', {}, phrase),
    ...page('introduction-title-phrase', { introduction: { title: phrase } }),
    ...page('title-all', {}, all),
    ...page('about-title-phrase', { about: { title: phrase } }),
    ...page('introduction-text-phrase', { introduction: copy(phrase) }),
    ...page('info-text-all', { info_pages: copy(all) }),
    ...page('title-one', {}, one),
    ...page('none'),
  },
}

const folder = mkdtempSync(join(tmpdir(), 'signpost-weights-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
for (const [path, records] of Object.entries(sample)) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  // JSON is YAML.
  writeFileSync(join(folder, `${path}.yaml`), JSON.stringify(records))
}

const { post } = fixtureDirectory({ sample: folder })

const found = async (path: string, query: string, paging: object = {}) =>
  (await post(path, { query, ...paging })).body.data.map((row: { slug: string }) => row.slug)

/** The records that have any of the words, in the order in which they are written above: that of their weights. */
const expected = (records: object) => Object.keys(records).filter(slug => slug !== 'none')

test.each([
  ['services', '/search', sample['services/all']],
  ['events', '/search/events', sample['events/all']],
  ['pages', '/search/pages', sample.pages],
])('%s are ordered by field, and by phrase, all words or any word', async (_kind, path, records) => {
  expect(await found(path, 'red kettle')).toEqual(expected(records))
  expect(await found(path, 'RED KETTLES!')).toEqual(expected(records))
})

test('without the phrase, a record with all words comes before one with more weight for some', async () => {
  const slugs: string[] = await found('/search', 'bright red kettle')
  expect(slugs.slice(0, 3)).toEqual(['name-all', 'category-all', 'intro-all'])
  expect(slugs.indexOf('name-phrase')).toBeGreaterThan(slugs.indexOf('description-all'))
})

test('pages of results follow each other without gap or repetition', async () => {
  const pages = [1, 2, 3, 4].map(number => found('/search', 'red kettle', { page: number, per_page: 4 }))
  expect((await Promise.all(pages)).flat()).toEqual(expected(sample['services/all']))
  expect(await found('/search', 'red kettle', { page: 5, per_page: 4 })).toEqual([])
})
