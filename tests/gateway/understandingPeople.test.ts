import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { understand } from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

const vocabulary = readVocabulary()
const now = DateTime.fromISO('2026-11-24T10:00', { zone: 'Europe/London' })
const of = (typed: string) => understand(typed, { vocabulary, now })
const weightIn = (text: string, word: string) =>
  of(text).concepts.find(({ phrase }) => phrase === word)?.weight

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

test.each([
  'dad cant dress himself',
  'mum has dementia',
  'dad wont eat',
  'mum fell over',
  'mum going blind',
  'dad drinking again',
  'dad is 80 and lonely',
  'dad lonely',
  'dad with parkinsons',
  'help for mum with dementia',
  'worried about dad losing his memory',
  'elderly mum needs shopping',
  'my mum is deaf',
  'someone to visit mum',
  'meals for dad',
  'mum keeps forgetting',
  'when mum gets confused',
])('%j tells of somebody: nothing is for mums or dads', text => {
  expect(of(text).groups).not.toContain(/mum/.test(text) ? 'mums' : 'dads')
})

test.each([
  'dads group',
  'groups for dads',
  'dad and baby group',
  'stay and play for dads',
  'saturday dads',
  'lonely dad',
  'im a dad',
  'a dad struggling',
  'new mum lonely',
  'refugee mum needs help',
  'mum with toddler',
  'yoga for mum and baby',
  'group for new mum',
  'mums with postnatal depression',
  'dads with depression',
  'mum to be',
  'for dads with young children',
])('%j is for mums or dads', text => {
  expect(of(text).groups).toContain(/mum/.test(text) ? 'mums' : 'dads')
})

test('one of the family whom a search tells of is not looked for', () => {
  expect(weightIn('brother hoards rubbish', 'brother')).toBeLessThan(0.5)
  expect(weightIn('dad cant dress himself', 'dad')).toBeLessThan(0.5)
  expect(weightIn('lonely dad', 'dad')).toBeGreaterThan(0.5)
})

test('of two phrases of the same length the one that tells more is meant, and being at a loss asks for nothing to do', () => {
  const { concepts } = of('my nan died and i dont know what to do')
  expect(concepts.map(({ phrase }) => phrase)).toContain('nan died')
  expect(concepts.map(({ phrase }) => phrase)).not.toContain('what to do')
  expect(of('what to do at the weekend').concepts.map(({ phrase }) => phrase)).toContain('what to do')
})
