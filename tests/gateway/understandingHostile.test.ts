import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { boroughPlaces } from '../../gateway/places/places.ts'
import { guessPlace, understand, type Lexicon } from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'
import { processorTime } from '../formatting/processorTime.ts'
import { seededRandom } from './seededRandom.ts'

const vocabulary = readVocabulary()
const now = DateTime.fromISO('2026-11-24T10:00', { zone: 'Europe/London' })
const words = ['choir', 'constructor', '__proto__', 'toString']
const lexicon: Lexicon = { count: word => (words.includes(word) ? 1 : 0), words: () => words }

const odd =
  '\u0000 \uD83D \uDE00 \u202E \u200D 😭 👩‍👩‍👧 é e\u0301\u0301\u0301 İ ß ﬀ ½ ٣ 食 שלום مرحبا खाना привет vаccine'.split(
    ' ',
  )
const marks = '% " \\ ( ) * ^9 : & | ! <b> -- {{7*7}} , - . \' ’s £5 1/2 a.b.c \n'.split(' ')
const meant =
  'free over 60s near Erith DA8 1QY open now saturday to in polish speaking he hits me 020 7946 0113 14 year old lonley foodbnak a I'.split(
    ' ',
  )
const whole = [
  '',
  ' ',
  '\u0000',
  '\uD83D',
  "'; DROP TABLE services; --",
  '<script>alert(1)</script>',
  '-debt',
  '(((',
  '[a-z',
  'name:choir^9 OR intro:*',
  'constructor',
  '__proto__ toString hasOwnProperty',
  '12 High Street, Erith, DA8 1QY, '.repeat(300),
]
const random = seededRandom(22)
const pieces = [...odd, ...marks, ...meant]
const mixtures = Array.from({ length: 400 }, () =>
  random.list(30, () => random.pick(pieces) + random.pick(['', ' '])).join(''),
)
const long = [...pieces, 'on the ', 'a ', '1-', '1 '].map(piece => piece.repeat(10_000))
const hostile = [...whole, ...mixtures, ...long]
const lettersOf = (text: string) => text.replaceAll(/\s/g, '').length

test.each([false, true])(
  'every text is understood as something within the bounds; literally: %s',
  isLiteral => {
    for (const typed of hostile) {
      const { concepts, parts, ...understood } = understand(typed, { vocabulary, now, lexicon, isLiteral })
      expect(understood.typed.length).toBeLessThanOrEqual(10_000)
      expect(understood.typed.isWellFormed()).toBe(true)
      expect(understood.searchedFor?.isWellFormed() ?? true).toBe(true)
      expect(concepts.length).toBeLessThanOrEqual(24)
      expect(parts.length).toBeLessThanOrEqual(12)
      for (const { phrase, weight, alternatives } of concepts) {
        expect(phrase).toMatch(/^\S+( \S+)*$/)
        expect(weight).toBeGreaterThan(0)
        expect(weight).toBeLessThanOrEqual(1.5)
        expect(alternatives.length).toBeLessThanOrEqual(12)
        expect(alternatives.map(other => other.phrase)).not.toContain(phrase)
      }
      for (const part of parts) {
        expect(part.text).not.toBe('')
        expect(part.words).not.toBe('')
        expect(lettersOf(part.queryWithout)).toBeLessThan(lettersOf(understood.typed))
      }
    }
  },
)

test.each(['.', '.-', '-', '–', ';', ': '])(
  'ten thousand characters of %j take the time of their number',
  mark => {
    const text = `debt free sidcup sat ${mark.repeat(10_000).slice(0, 9900)} x`
    understand('debt advice', { vocabulary, now, lexicon })
    expect(processorTime(() => understand(text, { vocabulary, now, lexicon }))).toBeLessThan(150)
  },
)

test('each chip that is removed leads to a shorter text, to the end', () => {
  for (const typed of [...whole, ...mixtures.slice(-100)].filter(({ length }) => length < 500)) {
    let rest = understand(typed, { vocabulary, now, lexicon })
    while (rest.parts[0]) {
      const next = understand(rest.parts[0].queryWithout, { vocabulary, now, lexicon })
      expect(lettersOf(next.typed)).toBeLessThan(lettersOf(rest.typed))
      rest = next
    }
  }
})

test('a guess for a place is a place or nothing', () => {
  for (const typed of hostile)
    expect([null, 'string']).toContain(guessPlace(typed, boroughPlaces)?.name ? 'string' : null)
})
