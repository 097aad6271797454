import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'
import { processorTime } from '../formatting/processorTime.ts'

const vocabulary = readVocabulary()
const topicsOf = (text: string) => vocabulary.urgentTopicsIn(text).map(({ topic }) => topic)

const { raising, harmless } = parse(
  readFileSync(join(import.meta.dirname, 'dangerSentences.yaml'), 'utf8'),
) as { raising: Record<string, string[]>; harmless: string[] }

test.each(Object.entries(raising).flatMap(([topic, texts]) => texts.map(text => [text, topic] as const)))(
  '%j raises %s',
  (text, topic) => {
    expect(topicsOf(text)).toContain(topic)
  },
)

test.each(harmless)('%j raises nothing', text => {
  expect(topicsOf(text)).toEqual([])
})

test('a council adds to the lists of words and to the sentences', () => {
  const extended = readVocabulary({
    value: {
      dangerSentences: {
        words: {
          someone: ['Our Kev'],
          smoke: ['smoke from', 'flames in'],
          next: ['next door', 'the flat above'],
        },
        sentences: [{ topic: 'gas-leak', says: ['smoke', 2, 'next'] }],
      },
    },
  })
  expect(extended.urgentTopicsIn('our kev twisted my arm')).toMatchObject([{ topic: 'violence-at-home' }])
  expect(extended.urgentTopicsIn('smoke from the house next door')).toMatchObject([{ topic: 'gas-leak' }])
  expect(topicsOf('our kev twisted my arm')).toEqual([])
})

test('a sentence of something harmless silences the words of its topic', () => {
  const extended = readVocabulary({
    value: {
      dangerSentences: {
        words: { overdose: ['overdose of'], treats: ['cake'] },
        sentences: [{ topic: 'self-harm', except: ['overdose', 1, 'treats'] }],
      },
    },
  })
  const of = (text: string) => extended.urgentTopicsIn(text).map(({ topic }) => topic)
  expect(of('overdose of birthday cake')).toEqual(['medical-emergency'])
  expect(of('overdose of tablets')).toEqual(['self-harm', 'medical-emergency'])
})

test('an exception of the topic silences a sentence that it touches', () => {
  expect(topicsOf('mum kicked me out i am 17')).toEqual(['nowhere-to-sleep'])
  expect(topicsOf('mum kicked me in the stomach')).toEqual(['violence-at-home'])
})

test('that a life is in danger is told above a fear of one’s own child', () => {
  // The panel opens two topics, and shows the questions of the others.
  expect(topicsOf('my son hits me and i want to die').slice(0, 2)).toContain('self-harm')
})

test('that a bank can stop money is told above how an adult is kept safe', () => {
  expect(topicsOf('someone took money from my mum’s account')).toEqual([
    'tricked-out-of-money',
    'adult-at-risk',
  ])
  expect(topicsOf('carer took money from my mums account')).toEqual(['adult-at-risk'])
})

test('words that learners of English leave out need not be there', () => {
  expect(topicsOf('i want die')).toEqual(['self-harm'])
  expect(topicsOf('no place for stay, my bag is on street')).toEqual(['nowhere-to-sleep'])
  expect(topicsOf('i do not want to live in flat')).toEqual([])
  expect(topicsOf('lamp is broken in street')).toEqual([])
})

test('an adult who is locked in is no child in danger', () => {
  expect(topicsOf('old lady next door her son locks her in')).toEqual(['adult-at-risk'])
  expect(topicsOf('my mates mum locks him in the cellar')).toEqual(['child-at-risk'])
})

test.each([
  ['grobble often just frundles quandle', ['gas-leak']],
  ['grobble now and then frundles quandle', []],
  ['well my snark frundles quandle', ['gas-leak']],
  ['grobble frundles the quandle', []],
  ['frundles quandle grobble', []],
])('no more words stand between than a sentence allows: %s', (text, topics) => {
  const extended = readVocabulary({
    value: {
      dangerSentences: {
        words: { who: ['grobble', 'my snark'], does: ['frundles'], whom: ['quandle'] },
        sentences: [{ topic: 'gas-leak', says: ['who', 2, 'does', 'whom'] }],
      },
    },
  })
  expect(extended.urgentTopicsIn(text).map(({ topic }) => topic)).toEqual(topics)
})

test('many beginnings of sentences are read in the time of their number', () => {
  const texts = ['he ', 'he hits ', 'my husband says he will find me '].map(text => text.repeat(10_000))
  expect(processorTime(() => texts.forEach(topicsOf))).toBeLessThan(1500)
})
