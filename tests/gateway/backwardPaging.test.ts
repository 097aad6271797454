import { expect, test } from 'vitest'
import { directoryOf, lists, make, part, steady } from './listsWithCursors.ts'
import { seededRandom } from './seededRandom.ts'

const idsOf = (rows: { id: string }[]) => rows.map(row => row.id)

test.each(lists)(
  '%s can be walked from the end to the beginning, each row once',
  async (_name, query, kind) => {
    const t = await directoryOf(130)
    for (const last of [7, 60, 100]) {
      let found = await part(t, query, `last: ${last}`)
      expect(found.hasNextPage).toBe(false)
      const ids = [...found.ids]
      while (found.hasPreviousPage) {
        found = await part(t, query, `last: ${last}, before: "${found.startCursor}"`)
        expect([found.hasNextPage, found.totalCount]).toEqual([true, 130])
        ids.unshift(...found.ids)
      }
      expect(ids).toEqual(idsOf(t.rows[kind]))
    }
  },
)

/** What the Relay specification gives of all edges of a list. */
function relayEdges<T>(
  all: readonly T[],
  { after, before, first, last }: { after?: number; before?: number; first?: number; last?: number },
): T[] {
  const between = all.slice(after === undefined ? 0 : after + 1, before ?? all.length)
  const begun = first === undefined ? between : between.slice(0, first)
  return last === undefined ? begun : begun.slice(Math.max(0, begun.length - last))
}

test.each(lists)('%s gives what Relay’s algorithm gives of a walk forwards', async (_name, query) => {
  const t = await directoryOf(47)
  const { ids, cursors } = await part(t, query, 'first: 100')
  expect(ids).toHaveLength(47)
  const random = seededRandom(20_261_124)
  const { below: whole } = random
  for (let round = 0; round < 60; round++) {
    const size = 1 + whole(60)
    const asked = {
      ...(whole(2) ? { after: whole(47) } : {}),
      ...(whole(2) ? { before: whole(47) } : {}),
      ...(whole(2) ? { first: size } : { last: size }),
    }
    const { after, before, ...rest } = asked as { after?: number; before?: number; first?: number }
    const args = [
      ...Object.entries(rest).map(([name, value]) => `${name}: ${value}`),
      ...(after === undefined ? [] : [`after: "${cursors[after]}"`]),
      ...(before === undefined ? [] : [`before: "${cursors[before]}"`]),
    ].join(', ')
    const found = await part(t, query, args)
    const wanted = relayEdges([...ids.keys()], asked)
    expect([args, found.ids]).toEqual([args, wanted.map(index => ids[index])])
    expect(found.totalCount).toBe(47)
    expect(found.cursors).toEqual(wanted.map(index => cursors[index]))
    expect([found.startCursor, found.endCursor]).toEqual([
      found.cursors[0] ?? null,
      found.cursors.at(-1) ?? null,
    ])
    if (!wanted.length) continue
    expect([args, found.hasPreviousPage, found.hasNextPage]).toEqual([
      args,
      wanted[0]! > 0,
      wanted.at(-1)! < ids.length - 1,
    ])
  }
})

test.each(steady)(
  '%s goes back from where it was, though rows were added before',
  async (_name, query, kind) => {
    const t = await directoryOf(130)
    const wanted = idsOf(t.rows[kind]).slice(60, 80)
    const { endCursor } = await part(t, query, 'first: 81')
    t.rows[kind].splice(1, 0, ...[901, 902, 903].map(make[kind]))
    expect((await part(t, query, `last: 20, before: "${endCursor}"`)).ids).toEqual(wanted)
  },
)

test.each(steady)(
  '%s goes back from where it was, though rows before were removed',
  async (_name, query, kind) => {
    const t = await directoryOf(130)
    const wanted = idsOf(t.rows[kind]).slice(60, 80)
    const { endCursor } = await part(t, query, 'first: 81')
    t.rows[kind].splice(1, 3)
    expect((await part(t, query, `last: 20, before: "${endCursor}"`)).ids).toEqual(wanted)
  },
)

test.each(lists)('%s refuses contradictions in words', async (_name, query) => {
  const t = await directoryOf(12)
  const messages = async (args: string) => (await part(t, query, args)).errors?.map(({ message }) => message)
  const both = ['Give `first` or `last`, not both.']
  expect(await messages('first: 5, last: 5')).toEqual(both)
  expect(await messages('first: 20, last: 5')).toEqual(both)
  const withPage = ['Give `page` with `first`, not with `last` or `before`.']
  expect(await messages('last: 5, page: 1')).toEqual(withPage)
  expect(await messages('before: "eA", page: 1')).toEqual(withPage)
  for (const last of [0, 101, -1])
    expect(await messages(`last: ${last}`)).toEqual([`\`last\` must be 1 to 100; it is ${last}.`])
  expect(await messages('last: 5, before: "eA"')).toEqual([
    '`before` is not a cursor of this list. Take one from `pageInfo` or an edge.',
  ])
})

test('a cursor of another list is refused by its argument', async () => {
  const t = await directoryOf(12)
  const { startCursor } = await part(t, lists[1]![1], 'last: 5')
  const { errors } = await part(t, lists[0]![1], `last: 5, before: "${startCursor}"`)
  expect(errors?.[0]?.message).toBe('`before` belongs to another list. Start again from the first page.')
})

test('rows before a cursor are the last twenty of them, unless a number is given', async () => {
  const t = await directoryOf(60)
  const [, query] = lists[0]!
  const { ids, cursors } = await part(t, query, 'first: 100')
  const before = `before: "${cursors[50]}"`
  expect((await part(t, query, before)).ids).toEqual(ids.slice(30, 50))
  expect((await part(t, query, `first: 3, ${before}`)).ids).toEqual(ids.slice(0, 3))
})

test('a default that a variable leaves in place does not contradict rows from the end, compiled or not', async () => {
  const time = { ms: 0 }
  const t = await directoryOf(30, { isCachingResponses: false, timer: { now: () => time.ms } })
  const query = `query ($first: Int, $last: Int) {
    services(first: $first, last: $last) { nodes { id } } }`
  for (let round = 0; round < 4; round++) {
    const { at, errors } = await t.ask(query, { last: 2 })
    expect([errors, at('services.nodes')]).toEqual([
      undefined,
      t.rows.services.slice(-2).map(({ id }) => ({ id })),
    ])
    const both = await t.ask(query, { first: 20, last: 2 })
    expect(both.errors?.[0]?.message).toBe('Give `first` or `last`, not both.')
    // A query is compiled at its second use, one in a tenth of a second.
    time.ms += 120
  }
})

test('rows from the end cost what rows from the beginning do', async () => {
  const t = await directoryOf(3)
  const { text } = await t.ask('{ services(last: 7) { nodes { name } } }')
  expect(JSON.parse(text)).toMatchObject({ extensions: { cost: { requested: 9 } } })
})
