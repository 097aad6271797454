import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { understand } from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

const vocabulary = readVocabulary()
const now = DateTime.fromISO('2026-11-24T10:00', { zone: 'Europe/London' })
const of = (typed: string) => understand(typed, { vocabulary, now })

test.each([
  ['my wife hits me', 'men'],
  ['he hits me', 'women'],
  ['scared of my boyfriend', 'women'],
  ['i am a woman and my girlfriend hits me', 'women'],
  ['im a bloke and lonely', 'men'],
  ['swimming for women', 'women'],
  ['my wife is ill', null],
  ['he is 5 and loves football', null],
  ['my neighbour hits his dog', null],
  ['groups for men and women', null],
])('%j: %s', (typed, gender) => {
  expect(of(typed).gender).toBe(gender)
})

test('a child that cares for a parent is a young carer, and nothing is for parents', () => {
  const { concepts, groups, parts } = of('child looking after disabled parent')
  expect(concepts.map(({ phrase, alternatives }) => [phrase, alternatives[0]?.phrase])).toContainEqual([
    'looking after disabled parent',
    'young carers',
  ])
  expect(groups).toEqual(['disabled'])
  expect(parts.map(({ text }) => text)).not.toContain('for parents')
})
