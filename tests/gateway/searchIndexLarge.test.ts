import { expect, test } from 'vitest'
import { indexedGateway, longPauses, teaClub } from './indexedGateway.ts'

const nameOf = (at: number) => `${at % 2 ? 'Tea' : 'A tea'} club ${String(3000 - at).padStart(4, '0')}`

test('One letter suggests the names that begin with it from A to Z, however many there are', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = Array.from({ length: 3000 }, (_, at) => teaClub(at, { name: nameOf(at) }))
  await t.gateway.searchReady
  const suggested = async (query: string) =>
    (
      (
        await t.ask('query ($query: String!) { suggest(query: $query, first: 3) { kind text } }', { query })
      ).at('suggest') as { kind: string; text: string }[]
    )
      .filter(({ kind }) => kind === 'SERVICE')
      .map(({ text }) => text)
  expect(await suggested('t')).toEqual(['Tea club 0001', 'Tea club 0003', 'Tea club 0005'])
  expect(await suggested('te')).toEqual(['Tea club 0001', 'Tea club 0003', 'Tea club 0005'])
  expect(await suggested('a')).toEqual(['A tea club 0002', 'A tea club 0004', 'A tea club 0006'])
  expect(await suggested('club 2999')).toEqual(['Tea club 2999'])
})

const names = (...numbers: number[]) => numbers.map(number => ({ name: `Tea club ${number}` }))
const waiting = (...all: number[]) => all.map(count => ({ count }))

test('Counts without words are those of the filters asked for, also when others were asked for before', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = [
    teaClub(1, { is_free: true }),
    teaClub(2, { is_free: false, wait_time: 'month' }),
    teaClub(3, { is_free: true, wait_time: 'one_week' }),
  ]
  await t.gateway.searchReady
  const counts = async (args: string) =>
    (
      await t.ask(
        `{ search(${args}) { services { totalCount nodes { name } } filterCounts { all free waitTimes { count } } } }`,
      )
    ).at('search')
  const everything = {
    services: { totalCount: 3, nodes: names(1, 2, 3) },
    filterCounts: { all: 3, free: 2, waitTimes: waiting(1, 1, 1, 2, 2) },
  }
  expect(await counts('query: ""')).toEqual(everything)
  expect(await counts('query: "", isFree: true')).toEqual({
    services: { totalCount: 2, nodes: names(1, 3) },
    filterCounts: { all: 2, free: 2, waitTimes: waiting(1, 1, 1, 1, 1) },
  })
  expect(await counts('query: "", waitTime: MONTH')).toEqual({
    services: { totalCount: 2, nodes: names(2, 3) },
    filterCounts: { all: 2, free: 1, waitTimes: waiting(1, 1, 1, 2, 2) },
  })
  // By distance, which leaves the order of the others as it was.
  await counts('query: "", near: "Erith", order: DISTANCE')
  expect(await counts('query: ""')).toEqual(everything)
})
