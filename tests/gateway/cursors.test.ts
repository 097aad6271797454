import { expect, test } from 'vitest'
import { directoryOf, lists, make, part, steady } from './listsWithCursors.ts'
import { seededRandom } from './seededRandom.ts'

const idsOf = (rows: { id: string }[]) => rows.map(row => row.id)

test.each(lists)('%s can be walked to the end, each row once', async (_name, query, kind) => {
  const t = await directoryOf(130)
  for (const first of [7, 60, 100]) {
    let found = await part(t, query, `first: ${first}`)
    const ids = [...found.ids]
    while (found.hasNextPage) {
      found = await part(t, query, `first: ${first}, after: "${found.endCursor}"`)
      ids.push(...found.ids)
    }
    expect(ids).toEqual(idsOf(t.rows[kind]))
  }
})

test.each(steady)('%s goes on where it was, though rows were added before', async (_name, query, kind) => {
  const t = await directoryOf(130)
  const wanted = idsOf(t.rows[kind]).slice(40, 60)
  const { endCursor } = await part(t, query, 'first: 40')
  t.rows[kind].splice(1, 0, ...[901, 902, 903].map(make[kind]))
  expect((await part(t, query, `first: 20, after: "${endCursor}"`)).ids).toEqual(wanted)
})

test.each(steady)('%s goes on where it was, though rows before were removed', async (_name, query, kind) => {
  const t = await directoryOf(130)
  const wanted = idsOf(t.rows[kind]).slice(40, 60)
  const { endCursor } = await part(t, query, 'first: 40')
  t.rows[kind].splice(1, 3)
  expect((await part(t, query, `first: 20, after: "${endCursor}"`)).ids).toEqual(wanted)
})

test('a list that its directory sends in another order with each call ends too', async () => {
  const t = await directoryOf(400)
  const [, query] = lists[0]!
  const { below } = seededRandom(7)
  t.directory.data.order = rows =>
    rows
      .map(row => ({ row, at: below(1_000_000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ row }) => row)
  let found = await part(t, query, 'first: 20')
  let pages = 1
  for (; found.hasNextPage && pages < 100; pages++)
    found = await part(t, query, `first: 20, after: "${found.endCursor}"`)
  expect(pages).toBeLessThan(100)
})

test('after a row was removed the list goes on from its number', async () => {
  const t = await directoryOf(130)
  const [name, query] = lists[0]!
  expect(name).toBe('services')
  const { endCursor } = await part(t, query, 'first: 40')
  const wanted = idsOf(t.rows.services).slice(41, 61)
  t.rows.services.splice(39, 1)
  expect((await part(t, query, `first: 20, after: "${endCursor}"`)).ids).toEqual(wanted)
})

test.each(lists)('%s refuses the cursor of every other list, in words', async (name, query) => {
  const t = await directoryOf(12)
  const cursors = await Promise.all(
    lists.map(async ([other, its]) => [other, (await part(t, its, 'first: 5')).endCursor] as const),
  )
  for (const [other, cursor] of cursors) {
    const { errors } = await part(t, query, `first: 5, after: "${cursor}"`)
    const message = '`after` belongs to another list. Start again from the first page.'
    const refusal = { message, extensions: { code: 'BAD_USER_INPUT' } }
    expect(errors ?? []).toMatchObject(other === name ? [] : [refusal])
  }
})

test.each(lists)('%s gives 1 to 100 rows at a time', async (_name, query) => {
  const t = await directoryOf(120)
  expect((await part(t, query, 'first: 1')).ids).toHaveLength(1)
  expect((await part(t, query, 'first: 100')).ids).toHaveLength(100)
  for (const first of [0, 101, -1]) {
    const { errors } = await part(t, query, `first: ${first}`)
    expect(errors?.[0]?.message).toBe(`\`first\` must be 1 to 100; it is ${first}.`)
  }
  const both = await part(t, query, 'page: 1, after: "eA"')
  expect(both.errors?.[0]?.message).toBe('Give `after` or `page`, not both.')
})
