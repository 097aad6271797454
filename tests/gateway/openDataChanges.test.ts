import { expect, test } from 'vitest'
import { type Change, CursorError, type Dataset } from '../../gateway/openData/dataset.ts'
import { rowsOf, testDataset } from './openDataUnderTest.ts'
import { id } from './records/id.ts'
import { seededRandom } from './seededRandom.ts'

test.each([1, 2, 3, 4])(
  'pages of changes lose and repeat nothing while records change (seed %i)',
  async seed => {
    const random = seededRandom(seed)
    const { copy, dataset, at, update } = testDataset()
    let services: { id: string; name: string; status: string }[] = []
    const edit = () => {
      const lost = services.length > 15 ? random.below(services.length) : -1
      services = services
        .filter((_, index) => index !== lost)
        .map(service => (random.isOneIn(4) ? { ...service, name: `Name ${random.below(3)}` } : service))
      for (let more = random.below(4); more > 0; more--) {
        const added = id(random.below(60) + 1)
        if (!services.some(service => service.id === added))
          services.push({ id: added, name: 'New', status: 'active' })
      }
      copy.data.service = services
    }
    const followed = new Map<string, string>()
    const sequences: number[] = []
    let after: string | undefined
    const page = (first: number) => {
      const { changes, next, hasMore } = dataset.changes({ after, first, tables: ['services'] })
      expect(changes.length).toBeLessThanOrEqual(first)
      for (const change of changes) follow(followed, change)
      sequences.push(...changes.map(({ sequence }) => sequence))
      after = next
      return hasMore
    }
    for (let round = 0; round < 25; round++) {
      at(`2026-11-20T10:${String(round).padStart(2, '0')}`)
      edit()
      const updating = update()
      for (let reads = random.below(4); reads > 0; reads--) {
        page(1 + random.below(5))
        await new Promise(setImmediate)
      }
      await updating
      if (random.isOneIn(3)) page(1 + random.below(5))
    }
    while (page(3));
    expect(new Set(sequences).size).toBe(sequences.length)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    const all = everyChange(dataset).filter(({ table }) => table === 'services')
    expect(sequences).toEqual(all.map(({ sequence }) => sequence))
    const current = await rowsOf(dataset, 'services')
    expect([...followed.keys()].toSorted()).toEqual(current.map(row => row.id))
    expect(current.map(({ name }) => name)).toEqual(
      services.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ name }) => name),
    )
  },
)

/** Does to a copy what a change says, and refuses one that cannot follow the last. */
function follow(copy: Map<string, string>, { id: row, kind, at }: Change): void {
  expect(copy.has(row), `${kind} ${row}`).toBe(kind !== 'added')
  if (kind === 'removed') copy.delete(row)
  else copy.set(row, at)
}

function everyChange(dataset: Dataset): Change[] {
  const all: Change[] = []
  for (let after: string | undefined, hasMore = true; hasMore;) {
    const page = dataset.changes({ after, first: 7 })
    all.push(...page.changes)
    after = page.next
    hasMore = page.hasMore
  }
  return all
}

test('changes since a moment are those at it or later', async () => {
  const { copy, dataset, at, update } = testDataset()
  await update()
  at('2026-11-21T12:00')
  copy.data.persona = []
  await update()
  const since = (moment: number) => dataset.changes({ since: moment }).changes
  expect(since(copy.readAtNow!)).toMatchObject([
    { table: 'personas', id: id(7501), kind: 'removed', at: '2026-11-21T12:00:00+00:00' },
  ])
  expect(since(0)).toHaveLength(17)
  const later = dataset.changes({ since: copy.readAtNow! + 1 })
  expect(later).toMatchObject({ changes: [], hasMore: false })
  at('2026-11-22T12:00')
  copy.data.page = []
  await update()
  expect(dataset.changes({ after: later.next }).changes).toMatchObject([{ table: 'pages', kind: 'removed' }])
})

const noCursors = ['', 'x', '1', '-1', '12345678', '00000000-1', '%00', 'a'.repeat(10_000), "1' or 1=1"]

test('what is no cursor, and one from the future of the same dataset, is refused', async () => {
  const { dataset, update } = testDataset()
  await update()
  for (const after of noCursors) expect(() => dataset.changes({ after })).toThrow(CursorError)
  const { next } = dataset.changes({ first: 1000 })
  expect(() => dataset.changes({ after: `${next}0` })).toThrow('This cursor is of another dataset')
})

test('a page of too many or too few changes is brought within bounds', async () => {
  const { dataset, update } = testDataset()
  await update()
  const firsts = [0, -5, Number.NaN, 1e9, 2.5]
  const pages = firsts.map(first => [first, dataset.changes({ first }).changes.length])
  expect(pages.filter(([, length]) => !(length! > 0))).toEqual([])
})
