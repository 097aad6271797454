import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { understand } from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'
import { processorTime } from '../formatting/processorTime.ts'

const vocabulary = readVocabulary()
const now = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
/** What the records hold, so that a slip may be taken for something harmless. */
const records = new Set(
  'homes houses maps silent violin roof hotels hungarian photography volleyball'.split(' '),
)
const lexicon = { count: (word: string) => Number(records.has(word)), words: () => records }
const of = (typed: string, isLiteral = false) => understand(typed, { vocabulary, now, lexicon, isLiteral })
const topicsOf = (typed: string, isLiteral = false) =>
  of(typed, isLiteral).urgentTopics.map(({ topic }) => topic)

const slips: Record<string, string[]> = {
  'violence-at-home': [
    'my bf is voilent',
    'my gf is violant',
    'my man is vilolent',
    'domestic vilance',
    'abusiv partner',
    'my hubby is abusiv',
    'he hurst me',
    'he beets me',
    'he hit mee',
    'he kikked me in the stomach',
    'scarred of my husband',
    'he sed he wil kill me',
  ],
  'sexual-violence': ['rapped by my ex', 'i was raiped'],
  'self-harm': [
    'kil me self',
    'i wana kill meself',
    'i wnt to die',
    'i wont to die',
    'dont wnt to live',
    'dnt wanna b here no more',
    'cuttin my self',
  ],
  'nowhere-to-sleep': [
    'homles',
    'homles tonight',
    'hoemless',
    'evcited',
    'evictid today',
    'nowere to slep',
    'no where too sleep',
    'slept rouf last night',
    'nowhere too go tonite',
  ],
  'no-food': ['no fud', 'havnt ate', 'hungary and no money', 'no foood in the house', 'starvng'],
  'no-heating': ['top up metre no mony', 'metre is empty', 'no heeting'],
  'child-at-risk': ['baby left alon', 'chid being hit'],
  'adult-at-risk': ['my carer steels from me'],
  'medical-emergency': ['chest panes', 'cant breeth', 'he stopt breathing'],
}

test.each(Object.entries(slips).flatMap(([topic, texts]) => texts.map(text => [text, topic] as const)))(
  '%j raises %s, also as it was typed',
  (text, topic) => {
    expect(topicsOf(text)).toContain(topic)
    expect(topicsOf(text, true)).toContain(topic)
  },
)

test.each([
  'homes for sale',
  'hungary',
  'hungary holidays',
  'scarred knees treatment',
  'need foot care',
  'no foot pain',
  'beets growing',
  'rapping workshop',
  'violin lessons',
  'lost my hat',
  'running 5000 metres',
  'nightingale walk',
  'my teething baby is killing me',
  'these stairs are killing me',
  'my feet are killing me',
])('%j raises nothing', text => {
  expect(topicsOf(text)).toEqual([])
})

describe('a slip is put right as the word of danger that it was', () => {
  test.each([
    ['homles tonight', 'homeless tonight'],
    ['my bf is voilent', 'my bf is violent'],
    ['nowere to slep', 'nowhere to sleep'],
    ['homles in bexly plays violinn', 'homeless in bexley plays violin'],
  ])('%j is %j', (typed, right) => {
    expect(of(typed).searchedFor).toBe(right)
  })
})

describe('the number of a helpline raises the topic that names it first', () => {
  test.each([
    ['0800 1111', 'child-at-risk'],
    ['08001111 who is this', 'child-at-risk'],
    ['116123', 'self-harm'],
    ['0808 2000 247', 'violence-at-home'],
    ['+44 300 123 2040', 'tricked-out-of-money'],
  ])('%j raises %s', (text, topic) => {
    expect(topicsOf(text)).toEqual([topic])
  })

  test('no other number raises any', () => {
    expect(['020 8303 7777', '0800 1112', '111 high street'].flatMap(text => topicsOf(text))).toEqual([])
  })
})

test('words of another language are no slips of English danger', () => {
  expect(topicsOf('szukam lekarza dla dzieci')).toEqual([])
})

test('a slip that a text repeats is judged once', () => {
  const texts = ['wana kil me ', 'my bf is voilent '].map(text => text.repeat(800))
  understand('wana kil me', { vocabulary, now })
  expect(processorTime(() => texts.forEach(text => understand(text, { vocabulary, now })))).toBeLessThan(1800)
})
