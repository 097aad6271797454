import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { understand } from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

const vocabulary = readVocabulary()
const now = DateTime.fromISO('2026-11-24T10:00', { zone: 'Europe/London' })
const of = (typed: string) => understand(typed, { vocabulary, now })
const widerIn = (typed: string) =>
  of(typed).concepts.flatMap(({ wider }) => wider.map(({ phrase }) => phrase))
const languagesIn = (typed: string) =>
  of(typed).parts.filter(({ text }) => /^“.*” \([A-Z][a-z]+\)/.test(text))

describe('names are what they are', () => {
  test.each(
    (
      'my friend Gary is lonely,Gary,gary,Ayse,Singh,Eoin,Sharon,Tracey,Sunita,Leanne,Ahmed,Marek,Carmen,Rome,Poole,' +
      'Wales,Kent,Surrey,Leeds,holiday in spain,hungary,Chesham,asda,lidl,ikea,dvla,primark,deliveroo'
    ).split(','),
  )('%j is not respelt', typed => {
    expect(of(typed).correction).toBeNull()
  })

  test.each(
    (
      'Somali,somali women,help for Somali family,Khan,Karen,Stan,Brenda,Gladys,Aisha,Nguyen,Paris,Dover,Essex,' +
      'Callum,Luton,Tirana,Madrid,hindi'
    ).split(','),
  )('%j is no word of another language', typed => {
    expect(languagesIn(typed)).toEqual([])
    expect(of(typed).correction).toBeNull()
  })

  test.each([
    ['brian injury', 'brain injury'],
    ['hosing benifit', 'housing benefit'],
    ['hosing advice', 'housing advice'],
    ['my mum has a brian injury', 'my mum has a brain injury'],
  ])('%j: a name is a slip where it makes a phrase with the next word', (typed, searchedFor) => {
    expect(of(typed).searchedFor).toBe(searchedFor)
  })

  test.each(
    'notary,incontinent,conditioner,shit,modem,desertion,retraining,typo,borrower,loner,cardiology'.split(
      ',',
    ),
  )('%j is not respelt: it is a word that most people know', typed => {
    expect(of(typed).correction).toBeNull()
  })

  test.each([
    ['swimmingforadults', 'swimming for adults'],
    ['Informationforcarers', 'Information for carers'],
  ])('%j: words around a small one that were typed without spaces', (typed, searchedFor) => {
    expect(of(typed).searchedFor).toBe(searchedFor)
  })

  test('a slip of one word is not two words that happen to be known', () => {
    const lexicon = {
      count: (word: string) => Number(/^(?:inter|peter)$/.test(word)),
      words: () => ['inter', 'peter'],
    }
    expect(understand('deaf interpeter', { vocabulary, now, lexicon }).searchedFor).toBe('deaf interpreter')
  })

  test.each(['Will writing', 'grace', 'hope for tomorrow'])('%j has words as well', typed => {
    expect(of(typed).searchedFor).toBe(typed)
  })
})

describe('another language is believed by two signs', () => {
  test.each([
    'sunt bătută de soț',
    'mari pitai',
    'praca',
    'pracę',
    'szukam dobrej pracy',
    'locuri de munca',
    'iş arıyorum',
    'comida',
    'طعام',
  ])('%j is understood', typed => expect(languagesIn(typed)).toHaveLength(1))

  test.each(['Wojtaszka', 'dobry', 'Kobani'])(
    '%j, one word that is not listed, is a word like others',
    typed => {
      expect(languagesIn(typed)).toEqual([])
      expect(of(typed).correction).toBeNull()
    },
  )
})

describe('languages and peoples', () => {
  test.each([
    'urdu',
    'do you speak urdu',
    'somali women',
    'polish community',
    'lebanese family',
    'sri lankan',
  ])('%j asks for an interpreter as well', typed => expect(widerIn(typed)).toContain('interpreter'))

  test.each(['learn spanish', 'french lessons', 'indian food', 'nail polish'])('%j asks for none', typed =>
    expect(widerIn(typed)).not.toContain('interpreter'),
  )
})
