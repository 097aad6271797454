import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { understand, type Lexicon } from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

const vocabulary = readVocabulary()
const now = DateTime.fromISO('2026-11-24T10:00', { zone: 'Europe/London' })
const words = ['befriending', 'carers', 'chess', 'example']
const lexicon: Lexicon = { count: word => (words.includes(word) ? 1 : 0), words: () => words }
const of = (typed: string) => understand(typed, { vocabulary, now, lexicon })
const meant = (typed: string) => of(typed).concepts.flatMap(({ alternatives }) => alternatives)

test.each([
  ['someone@example.com', ['example', 'com']],
  ['<jo.debt@example.com>!', ['jo', 'debt', 'example', 'com']],
  ['https://example.com/cant-pay-my-rent', ['https', 'example', 'com', 'pay', 'rent']],
  ['www.example.com', ['www', 'example', 'com']],
  ['https://example.com/pomoc', ['https', 'example', 'com', 'pomoc']],
  ['rent.example.org', ['rent', 'example', 'org']],
])('the words of the address %s are only words', (typed, phrases) => {
  const { concepts, correction } = of(typed)
  expect(concepts.map(({ phrase }) => phrase)).toEqual(phrases)
  expect(meant(typed)).toEqual([])
  expect(correction).toBeNull()
})

test('no word of an address is respelt', () => {
  expect(of('befreinding@exampel.com').correction).toBeNull()
  expect(of('befreinding').searchedFor).toBe('befriending')
})

test('words beside an address mean what they always do', () => {
  expect(meant('skint, jo@example.com')).toEqual(meant('skint'))
})

test('a full stop without a space makes no address', () => {
  expect(meant('skint.com')).toEqual([])
  expect(meant('skint.Help')).toEqual(meant('skint'))
})
