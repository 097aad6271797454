import { expect, test } from 'vitest'
import { readRows } from '../../gateway/directory/readRows.ts'
import { processorTime } from '../formatting/processorTime.ts'

test('rows that are not used are counted by their fault; two that differ are two', () => {
  const rows = [{ id: 'a', n: 1 }, null, { n: 2 }, { id: 'a', n: 1 }, { id: 'a', n: 3 }, 'b']
  const read = readRows<{ id: string; n: number }>(rows)
  expect(read.rows).toEqual([{ id: 'a', n: 1 }, null, null, null, { id: 'a', n: 3 }, null])
  expect(Object.fromEntries(read.faults)).toEqual({ 'no record': 2, 'no id': 1, 'sent twice': 1 })
})

test('rows of one id that all differ take little work', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ id: 'a', n }))
  let read: ReturnType<typeof readRows> | undefined
  const taken = processorTime(() => {
    read = readRows(rows)
  })
  expect(read?.rows).toHaveLength(20_000)
  // Some 60 ms; each compared with all others takes minutes.
  expect(taken).toBeLessThan(1000)
})
