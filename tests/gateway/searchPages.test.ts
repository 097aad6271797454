import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { pageRecord } from './records/pageRecord.ts'
import { testGateway } from './testGateway.ts'

const query = `query ($query: String!, $first: Int, $page: Int) {
  searchPages(query: $query, first: $first, page: $page) { totalCount nodes { title path } pageInfo { page pageCount } } }`

async function filled() {
  const setting = await testGateway()
  const titles = ['Food banks', 'What happens when you call 111', 'Switched off 111']
  setting.directory.data.pages = titles.map((title, n) =>
    pageRecord({ id: id(6000 + n), slug: `p-${n}`, title, parent: null, enabled: n !== 2 }),
  )
  return setting
}

test('guides are found with one call for the matches and one for where they stand', async () => {
  const { directory, ask } = await filled()
  const { at, errors } = await ask(query, { query: '  food   bank ', first: 20 })
  expect(errors).toBeUndefined()
  expect(at('searchPages.nodes')).toEqual([
    { title: 'Food banks', path: '/pages/p-0' },
    { title: 'What happens when you call 111', path: '/pages/p-1' },
  ])
  expect(directory.log().toSorted()).toEqual(['GET /pages', 'POST /search/pages'])
  expect(directory.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    query: 'food bank',
    page: 1,
    per_page: 20,
  })
})

test('a later page of guides is asked for as such', async () => {
  const { at } = await (await filled()).ask(query, { query: 'food', first: 1, page: 2 })
  expect(at('searchPages')).toMatchObject({ nodes: [{ path: '/pages/p-1' }], pageInfo: { page: 2 } })
})

test('a number finds the guide that has it in its title, though the directory’s index holds none', async () => {
  const { directory, ask } = await filled()
  const { at } = await ask(query, { query: '111' })
  expect(at('searchPages')).toMatchObject({ totalCount: 1, nodes: [{ path: '/pages/p-1' }] })
  expect(directory.log()).toEqual(['GET /pages'])
})

test.each(['', '   ', 'q', '%', '🙂', '11', 'a'.repeat(3000)])(
  '%j finds guides or none, and never fails',
  async text => {
    const { at, errors } = await (await filled()).ask(query, { query: text })
    expect(errors).toBeUndefined()
    expect(at('searchPages.totalCount')).toBeTypeOf('number')
  },
)
