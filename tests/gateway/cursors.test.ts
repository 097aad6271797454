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

test.each(steady)('%s misses no row when the row of a cursor is removed', async (_name, query, kind) => {
  const t = await directoryOf(130)
  const { endCursor } = await part(t, query, 'first: 40')
  const wanted = idsOf(t.rows[kind]).slice(40, 60)
  t.rows[kind].splice(39, 1)
  expect((await part(t, query, `first: 20, after: "${endCursor}"`)).ids).toEqual(wanted)
  t.rows[kind].splice(1, 3)
  expect((await part(t, query, `first: 20, after: "${endCursor}"`)).ids).toEqual(wanted)
})

const byChange = '{ list: services(orderBy: LAST_MODIFIED_AT_ASC ARGS) { PART } }'

/** The directory once those of 130 services that have these positions changed, in this order; they are listed by their last change. */
async function afterChangesAt(...positions: number[]) {
  const t = await directoryOf(130)
  t.rows.services.forEach((row, at) => {
    const order = positions.indexOf(at + 1)
    const day = order < 0 ? '01-10' : `11-${10 + order}`
    Object.assign(row, { last_modified_at: `2026-${day}T09:30:00+0000` })
  })
  return t
}

test.each([
  ['of the cursor', [40]],
  ['before the cursor', [39]],
  ['of the cursor and three others that were given', [40, 3, 7, 11]],
])('when the service %s changes, a list by changes goes on where it was', async (_which, positions) => {
  const earlier = await afterChangesAt()
  for (const first of [7, 20, 40]) {
    let found = await part(earlier, byChange, `first: ${first}`)
    while (found.hasNextPage && !found.ids.includes(earlier.rows.services[39]!.id))
      found = await part(earlier, byChange, `first: ${first}, after: "${found.endCursor}"`)
    const at = earlier.rows.services.findIndex(({ id }) => id === found.ids.at(-1)) + 1
    const later = await afterChangesAt(...positions.map(position => position + at - 40))
    const rest = idsOf(earlier.rows.services).slice(at, at + 20)
    expect((await part(later, byChange, `first: 20, after: "${found.endCursor}"`)).ids).toEqual(rest)
  }
})

test('a list by changes that is read one by one goes on where it was, too', async () => {
  const earlier = await afterChangesAt()
  const head = await part(earlier, byChange, 'first: 1')
  const second = await part(earlier, byChange, `first: 1, after: "${head.endCursor}"`)
  const later = await afterChangesAt(2)
  const rest = idsOf(earlier.rows.services).slice(2, 22)
  expect((await part(later, byChange, `first: 20, after: "${second.endCursor}"`)).ids).toEqual(rest)
})

test('read backwards, a list by changes goes on where it was when the service of the cursor changes', async () => {
  const { ids, cursors } = await part(await afterChangesAt(), byChange, 'first: 60')
  const later = await afterChangesAt(40)
  expect((await part(later, byChange, `last: 20, before: "${cursors[39]}"`)).ids).toEqual(ids.slice(19, 39))
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
