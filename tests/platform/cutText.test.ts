import { expect, test } from 'vitest'
import { cutText } from '../../platform/cutText.ts'

test.each([
  ['Tea 🫖', 9, 'Tea 🫖'],
  ['Tea 🫖', 6, 'Tea 🫖'],
  ['Tea 🫖', 5, 'Tea '],
  ['🫖🫖', 3, '🫖'],
  ['Tea', 2, 'Te'],
  ['', 2, ''],
])('%j within %i units is %j', (text, longest, expected) => {
  expect(cutText(text, longest)).toBe(expected)
})
