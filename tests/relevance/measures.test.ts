import { expect, test } from 'vitest'
import { firstGood, type Grade, type Judged, measure, measureKinds, ndcg } from './measures.ts'

const judged = (grades: Record<string, Grade>, found: string, kind = 'plain'): Judged => ({
  kind,
  grades: new Map(Object.entries(grades)),
  found: found.split(' ').filter(Boolean),
})

const graded: Record<string, Grade> = { a: 3, b: 2, c: 1 }

test.each([
  ['a b c', 1],
  ['x b a', 2],
  // Acceptable is not good.
  ['c x x x b', 5],
  ['c', Infinity],
  ['', Infinity],
])('the first good service of “%s” stands at place %d', (found, place) => {
  expect(firstGood(judged(graded, found))).toBe(place)
})

// The ideal order gains 7 / 1 + 3 / log₂3 + 1 / 2 = 9.39279.
test.each([
  ['a b c', 1],
  ['a b c x y', 1],
  ['', 0],
  ['x y z', 0],
  // 7 / 1
  ['a', 0.74525],
  // 1 / 1 + 3 / log₂3 + 7 / 2 = 6.39279
  ['c b a', 0.68061],
  // 7 / log₂3 = 4.41651
  ['x a', 0.4702],
  // The same service again gains nothing.
  ['a a b c', (7 + 3 / 2 + 1 / Math.log2(5)) / 9.39279],
  // The eleventh place gains nothing; the tenth 7 / log₂11 = 2.02345.
  ['1 2 3 4 5 6 7 8 9 x a', 0],
  ['1 2 3 4 5 6 7 8 9 a', 0.21543],
])('nDCG@10 of “%s” is %d', (found, gain) => {
  expect(ndcg(judged(graded, found))).toBeCloseTo(gain, 4)
})

test('a set is measured over the queries that a service answers, its empty answers apart', () => {
  const set = [
    judged(graded, 'a b c'),
    { ...judged(graded, 'x b'), isDoubted: true },
    judged(graded, 'x x x x a'),
    judged(graded, ''),
    judged({}, ''),
    judged({}, 'x y'),
    { ...judged({}, 'x'), isDoubted: true },
  ]
  const ideal = 7 + 3 / Math.log2(3) + 1 / 2
  expect(measure(set)).toEqual({
    answerable: 4,
    successAt1: 1 / 4,
    successAt3: 2 / 4,
    successAt10: 3 / 4,
    ndcgAt10: (1 + 3 / Math.log2(3) / ideal + 7 / Math.log2(6) / ideal) / 4,
    meanReciprocalRank: (1 + 1 / 2 + 1 / 5) / 4,
    zeroRate: 1 / 4,
    rightlyEmpty: 1 / 3,
    rightlyDoubted: 2 / 3,
    wronglyDoubted: 1 / 4,
  })
})

test('a set without queries has no measures', () => {
  expect(measure([])).toMatchObject({ answerable: 0, successAt1: NaN, zeroRate: NaN, rightlyEmpty: NaN })
})

test('kinds are measured apart, in the order they come', () => {
  const kinds = measureKinds([
    judged(graded, 'a', 'places'),
    judged(graded, '', 'plain'),
    judged(graded, 'b'),
  ])
  expect([...kinds].map(([kind, { answerable, successAt1 }]) => [kind, answerable, successAt1])).toEqual([
    ['places', 1, 1],
    ['plain', 2, 1 / 2],
  ])
})
