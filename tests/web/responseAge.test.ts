import { expect, test } from 'vitest'
import { lastUpdated } from '../../web/graphql/responseAge.ts'

const minutes = 60
const hours = 3600

test.each([
  ['2026-11-20T09:30Z', 0, null],
  ['2026-11-20T09:30Z', 10 * minutes, null],
  ['2026-11-20T09:30Z', 10 * minutes + 1, '9:19am'],
  ['2026-11-20T09:30Z', 20 * minutes, '9:10am'],
  ['2026-11-20T09:30Z', 30 * minutes, '9am'],
  ['2026-11-20T12:20Z', 20 * minutes, '12pm'],
  ['2026-11-20T00:20Z', 20 * minutes, '12am'],
  ['2026-11-20T00:10Z', 20 * minutes, '11:50pm yesterday'],
  ['2026-11-20T09:30Z', 12 * hours, '9:30pm yesterday'],
  ['2026-11-20T00:30Z', 25 * hours, '11:30pm on Wednesday 18 November'],
  // The clocks of London are an hour ahead of UTC in summer, and the day changes with them.
  ['2026-07-01T08:30Z', 20 * minutes, '9:10am'],
  ['2026-06-30T23:20Z', 30 * minutes, '11:50pm yesterday'],
  ['2026-10-25T01:10Z', 20 * minutes, '1:50am'],
  // The day of the change has 23 hours in March and 25 in October.
  ['2026-03-29T23:30Z', 150 * minutes, '10pm yesterday'],
  ['2026-03-29T23:30Z', 23 * hours + 59 * minutes, '11:31pm on Saturday 28 March'],
  ['2026-03-29T22:30Z', 23 * hours, '11:30pm yesterday'],
  ['2026-10-25T23:30Z', 28 * hours + 30 * minutes, '8pm yesterday'],
  ['2026-10-26T00:30Z', 26 * hours, '11:30pm on Saturday 24 October'],
])('at %s, what was fetched %d seconds ago was last updated at %s', (moment, age, words) => {
  expect(lastUpdated(age, Date.parse(moment))).toBe(words)
})

test.each([NaN, -5])('an age of %d says nothing', age => {
  expect(lastUpdated(age, Date.parse('2026-11-20T09:30Z'))).toBeNull()
})

test('an answer without a date says nothing of its age', () => {
  expect(lastUpdated(20 * minutes, Date.parse(''))).toBeNull()
})
