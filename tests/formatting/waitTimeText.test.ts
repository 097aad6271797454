import { expect, it } from 'vitest'
import { waitTimeText } from '../../gateway/formatting/waitTimeText.ts'
import { odd } from './odd.ts'

it.each([
  ['one_week', 'Up to one week'],
  ['two_weeks', 'Up to two weeks'],
  ['three_weeks', 'Up to three weeks'],
  ['month', 'Up to a month'],
  ['longer', 'More than a month'],
  ['for ever', ''],
  ['constructor', ''],
  [null, ''],
  [undefined, ''],
])('A wait of %s reads "%s"', (waitTime, text) => {
  expect(waitTimeText(odd(waitTime))).toBe(text)
})
