import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'
import { understand, type Lexicon } from '../../gateway/search/understanding/understanding.ts'

const vocabulary = readVocabulary()
/** A Tuesday. */
const now = DateTime.fromISO('2026-11-24T10:00', { zone: 'Europe/London' })

const records = new Map(
  Object.entries({
    physiotherapy: 4,
    choir: 3,
    foodbank: 2,
    wheelchair: 5,
    larkspur: 1,
    kettle: 2,
    counselling: 9,
    carers: 12,
  }),
)
const lexicon: Lexicon = { count: word => records.get(word) ?? 0, words: () => records.keys() }
const of = (typed: string) => understand(typed, { vocabulary, now, lexicon })
const phrases = (typed: string) => of(typed).concepts.map(({ phrase }) => phrase)

describe('words and phrases', () => {
  test.each([
    ['debt advice', ['debt advice']],
    ['I need help with debt', ['help', 'debt']],
    ['where can i find a food bank please', ['food bank']],
    ['A&E', ['a and e']],
    ['DV', ['dv']],
    ['AA meetings', ['aa', 'meetings']],
    ['111', ['111']],
    ['Age UK', ['age', 'uk']],
    ['help', ['help']],
    ['the of and to', ['the', 'of', 'and', 'to']],
    ['choir choir choir', ['choir']],
    ['help with IT', ['help', 'it']],
    ['wheel chair', ['wheel chair']],
    ['foodbanks', ['foodbanks']],
    ['food AND NOT bank', ['food', 'bank']],
    ['TV', ['tv']],
    ['physio', ['physio']],
    ['食物银行', ['food bank']],
    ['', []],
    ['😭😭😭', []],
  ])('%j looks for %j', (typed, expected) => {
    expect(phrases(typed)).toEqual(expected)
  })
})
