import { expect, test } from 'vitest'
import { roomLeft } from '../../web/components/forms/fields.tsx'

test.each([
  [0, 10_000, 'You have 10,000 characters left.'],
  [254, 255, 'You have 1 character left.'],
  [255, 255, 'You have 0 characters left.'],
  [256, 255, 'You have 1 character too many.'],
  [1300, 300, 'You have 1,000 characters too many.'],
])('of %i characters where %i may be: %s', (typed, most, words) => {
  expect(roomLeft('x'.repeat(typed), most)).toBe(words)
})
