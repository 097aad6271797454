import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import {
  prepareUnderstanding,
  understand,
  type Lexicon,
} from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

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
    notice: 2,
    leisure: 30,
    immunisation: 2,
  }),
)
const lexicon: Lexicon = { count: word => records.get(word) ?? 0, words: () => records.keys() }
const of = (typed: string) => understand(typed, { vocabulary, now, lexicon })
const phrasesOf = (typed: string) => of(typed).concepts.map(({ phrase }) => phrase)
const conceptOf = (typed: string, phrase: string) => {
  const found = of(typed).concepts.find(concept => concept.phrase === phrase)
  if (!found) throw new Error(`no concept ${phrase} in ${typed}`)
  return found
}
const alternativesOf = (typed: string, phrase: string) =>
  conceptOf(typed, phrase).alternatives.map(one => one.phrase)

describe('words and phrases', () => {
  test.each([
    ['debt advice', ['debt advice']],
    ['I need help with debt', ['help', 'debt']],
    ['where can i find a food bank please', ['food bank']],
    ['I am looking for somewhere to learn knitting', ['learn', 'knitting']],
    ['A&E', ['a and e']],
    ['DV', ['dv']],
    ['AA meetings', ['aa', 'meetings']],
    ['111', ['111']],
    ['U3A', ['u3a']],
    ['Age UK', ['age uk']],
    ['UK TV', ['uk', 'tv']],
    ['TV', ['tv']],
    ['help', ['help']],
    ['help help help', ['help']],
    ['the of and to', ['the', 'of', 'and', 'to']],
    ['who is it', ['who', 'is', 'it']],
    ['choir choir choir', ['choir']],
    ['help with IT', ['help', 'computer help']],
    ['I NEED HELP WITH IT', ['help']],
    ['wheel chair', ['wheel chair']],
    ['foodbanks', ['foodbanks']],
    ['drop in', ['drop in']],
    ['one to one', ['one to one']],
    ['food AND NOT bank', ['food', 'bank']],
    ['physio', ['physio']],
    ['e.g. N.H.S. glasses', ['nhs', 'glasses']],
    ['食物银行', ['food bank']],
    ['', []],
    ['  \n ', []],
    ['😭😭😭', []],
    ['❤️ choir ☎️', ['choir']],
    ['bank holiday choir', ['bank holiday', 'choir']],
    ['%', []],
  ])('%j looks for %j', (typed, expected) => {
    expect(phrasesOf(typed)).toEqual(expected)
  })

  test.each([
    ['foodbanks', 'foodbanks', 'food bank'],
    ['food bank', 'food bank', 'foodbank'],
    ['wheel chair', 'wheel chair', 'wheelchair'],
    ['dropin', 'dropin', 'drop in'],
    ['carehome', 'carehome', 'care home'],
    ['PIP', 'pip', 'personal independence payment'],
    ['personal independence payment', 'personal independence payment', 'pip'],
    ['I can’t pay my rent', 'cant pay my rent', 'rent arrears'],
    ['button round the neck', 'button round the neck', 'telecare'],
    ['he hits me', 'he hits me', 'domestic abuse'],
    ['A&E', 'a and e', 'emergency department'],
    ['dyslexic adult', 'dyslexic', 'dyslexia'],
    ['vаccine', 'vaccine', 'vaccination'],
  ])('%j: %j is also %j', (typed, phrase, other) => {
    expect(alternativesOf(typed, phrase)).toContain(other)
  })

  test('a lay word finds the synonyms of its meaning, less surely', () => {
    const { alternatives } = conceptOf('button round the neck', 'button round the neck')
    expect(alternatives[0]).toEqual({ phrase: 'telecare', weight: 0.9 })
    expect(alternatives).toContainEqual({ phrase: 'pendant alarm', weight: 0.63 })
    expect(alternatives.length).toBeLessThanOrEqual(12)
  })

  test('the rapist is no therapist, and salt is an abbreviation only where it can be one', () => {
    expect(alternativesOf('the rapist', 'rapist')).not.toContain('counselling')
    expect(alternativesOf('I have MS', 'ms')).toContain('multiple sclerosis')
    expect(alternativesOf('please send me a letter about the school', 'send')).toEqual([])
    expect(alternativesOf('I need help with SEND at school', 'send')).toContain('special needs')
  })

  test('a space as an address writes it is a space', () => {
    expect(of('job%20help').typed).toBe('job help')
  })

  test('words that only colour weigh little beside others, and fully when alone', () => {
    expect(conceptOf('help with debt', 'help').weight).toBe(0.25)
    expect(conceptOf('who can help', 'help').weight).toBe(1)
    expect(conceptOf('support group', 'support group').weight).toBe(1)
    expect(conceptOf('my mum is deaf', 'mum').weight).toBe(0.25)
    expect(conceptOf('kettle group', 'kettle').weight).toBe(1)
  })

  test('the beginning of a known word is searched as a beginning', () => {
    expect(conceptOf('physio', 'physio')).toMatchObject({ isBeginning: true, weight: 1 })
    expect(conceptOf('immun', 'immun').isBeginning).toBe(true)
    expect(conceptOf('choir', 'choir').isBeginning).toBe(false)
  })

  test('of a long text the most telling words are kept, wherever they stand', () => {
    const story = Array.from({ length: 300 }, (_, at) => `leisure thing${at} somewhere`).join(' ')
    const { concepts } = of(`${story} larkspur food bank`)
    expect(concepts).toHaveLength(24)
    expect(concepts.map(({ phrase }) => phrase)).toEqual(expect.arrayContaining(['larkspur', 'food bank']))
  })

  test('a danger finds the services for it, whatever it is called', () => {
    const everything = ({ concepts }: ReturnType<typeof of>) =>
      concepts.flatMap(({ phrase, alternatives }) => [phrase, ...alternatives.map(one => one.phrase)])
    const { urgentTopics, ...understood } = of('he hits me')
    expect(urgentTopics.map(({ topic }) => topic)).toEqual(['violence-at-home'])
    expect(everything({ urgentTopics, ...understood })).toContain('domestic abuse')
    for (const topic of vocabulary.urgentTopics) {
      const found = of(topic.words[0]!)
      expect(found.urgentTopics).toContain(topic)
      expect(everything(found).join('|')).toContain(topic.services.toLowerCase())
    }
    expect(of('murder mystery evening').urgentTopics).toEqual([])
    expect(of('dog grooming').urgentTopics).toEqual([])
  })

  test('a slip does not hide a danger', () => {
    expect(of('my husband hitts me').urgentTopics.map(({ topic }) => topic)).toEqual(['violence-at-home'])
  })
})

describe('spelling', () => {
  test.each([
    ['lonley', 'lonely'],
    ['councelling', 'counselling'],
    ['counseling', 'counselling'],
    ['Alchohol help', 'Alcohol help'],
    ['depresion', 'depression'],
    ['anxeity', 'anxiety'],
    ['chior', 'choir'],
    ['benifits', 'benefits'],
    ['libary', 'library'],
    ['housng', 'housing'],
    ['pregnent', 'pregnant'],
    ['bereavment', 'bereavement'],
    ['vollunteering', 'volunteering'],
    ['alzhiemers', 'alzheimers'],
    ['carres alowance', 'carers allowance'],
    ['univeral credit', 'universal credit'],
    ['swiming pool', 'swimming pool'],
    ['eviction notise', 'eviction notice'],
    ['blu badge', 'blue badge'],
    ['fodbank', 'foodbank'],
    ['fod bnk', 'food bank'],
    ['evicshun letter', 'eviction letter'],
    ['appretiships near me', 'apprenticeships near me'],
    ['aprentiship', 'apprenticeship'],
    ['help with physcosis', 'help with psychosis'],
    ['langwidge class', 'language class'],
    ['foodbnak in Sidcup', 'foodbank in Sidcup'],
    ['phisio for falls', 'physio for falls'],
    ['youf club', 'youth club'],
    ['dementure', 'dementia'],
    ['guderia', 'guarderia'],
    ['slade gren', 'slade green'],
    ['bexlyheath', 'bexleyheath'],
    ['saterday club', 'saturday club'],
    ['wheel chair transprt!', 'wheel chair transport!'],
    ['conselling for teenagers', 'counselling for teenagers'],
    ['ｌｏｎｌｅｙ', 'lonely'],
  ])('%j is respelt as %j', (typed, searchedFor) => {
    expect(of(typed)).toMatchObject({ typed, searchedFor, correction: { typed, searchedFor } })
  })

  test.each([
    'plea for help',
    'please help me',
    'pleasure',
    'larkspur',
    'qigong',
    'padel court',
    'selfie',
    'Darent Valley',
    'Gray',
    'Thamesbank',
    'nie mam siły',
    'lønely',
    'ataques migración',
    'tartózkodási víz',
    'Larkspur House',
    'samaritans',
    'DA8 1QY',
    'physio',
    'dropin',
    'wheel chair',
    'bank żywności',
    'żywnośc',
    'подарок',
    'NHS',
    'SMILF',
    'abcd1',
    'name:choir^9 OR intro:*',
    'halfway house',
    'xyzzyplugh',
    'dressage',
  ])('%j stays as it is', typed => {
    expect(of(typed)).toMatchObject({ correction: null, searchedFor: typed })
  })

  test('what is respelt has its meanings', () => {
    expect(alternativesOf('lonley', 'lonely')).toContain('loneliness')
    expect(alternativesOf('carres alowance', 'carers allowance')).toContain('carer benefit')
  })

  test('a lexicon that was prepared is judged by like any other', () => {
    const other: Lexicon = { count: word => (word === 'kumbia' ? 3 : 0), words: () => ['kumbia'] }
    prepareUnderstanding({ vocabulary, lexicon: other })
    expect(understand('kunbia', { vocabulary, now, lexicon: other }).searchedFor).toBe('kumbia')
    expect(of('kunbia').searchedFor).toBe('kunbia')
  })

  test('before the records are known the vocabulary judges', () => {
    expect(understand('lonley', { vocabulary, now }).searchedFor).toBe('lonely')
    expect(understand('chior practice', { vocabulary, now }).correction).not.toBeNull()
  })

  test('a literal search takes every word as it is', () => {
    const typed = 'lonley free over 60s near sidcup open now'
    const literal = understand(typed, { vocabulary, now, lexicon, isLiteral: true })
    expect(literal).toMatchObject({
      typed,
      searchedFor: typed,
      correction: null,
      place: null,
      ages: null,
      time: null,
      isFree: false,
      groups: [],
    })
    expect(literal.concepts.map(({ phrase }) => phrase)).toEqual(
      expect.arrayContaining(['lonley', 'free', '60s', 'sidcup', 'open']),
    )
    expect(literal.concepts.flatMap(({ alternatives }) => alternatives)).toEqual([])
  })
})

const chips = (typed: string) => of(typed).parts.map(({ kind, text }) => [kind, text])

describe('chips', () => {
  test.each([
    ['debt advice near Sidcup', 'PLACE', 'near Sidcup', 'Sidcup', 'debt advice'],
    ['Food, near da8 1qy!', 'PLACE', 'near DA8 1QY', 'da8 1qy', 'Food!'],
    ['clubs for my 14 year old in Erith', 'AGE', 'for ages 14', '14 year old', 'clubs in Erith'],
    ['over 60s lunch', 'AGE', 'for ages 60 and over', 'over 60s', 'lunch'],
    ['Yoga on Saturday', 'TIME', 'open on Saturday', 'on Saturday', 'Yoga'],
    ['debt advice open now', 'TIME', 'open now', 'open now', 'debt advice'],
    ['what’s on tonight', 'TIME', 'on Tuesday evening', 'tonight', 'what’s on'],
    ['craft fair on Saturday', 'TIME', 'on Saturday', 'on Saturday', 'craft fair'],
    ['yoga friday evening', 'TIME', 'open on Friday evening', 'friday evening', 'yoga'],
    ['yoga on weekday evenings', 'TIME', 'open on weekdays in the evening', 'on weekday evenings', 'yoga'],
    ['yoga in the evening', 'TIME', 'open in the evening', 'in the evening', 'yoga'],
    ['Free yoga', 'PRICE', 'free', 'Free', 'yoga'],
    ['yoga in Polish', 'LANGUAGE', 'in Polish', 'in Polish', 'yoga'],
    ['call 02079460113', 'PHONE', 'phone 020 7946 0113', '02079460113', 'call'],
    ['yoga for carers', 'GROUP', 'for carers', 'carers', 'yoga'],
    ['yoga for carers in Erith', 'GROUP', 'for carers', 'carers', 'yoga in Erith'],
    ['clubs for deaf men', 'GROUP', 'for deaf people', 'deaf', 'clubs for men'],
    ['help with debt', 'MEANING', expect.stringContaining('“debt”'), 'debt', 'help'],
    ['food within 3 miles of Sidcup', 'PLACE', 'near Sidcup', 'Sidcup', 'food'],
    ['Belvedere ward clubs', 'PLACE', 'near Belvedere', 'Belvedere', 'clubs'],
    ['food in DA8 postcode', 'PLACE', 'near DA8', 'DA8', 'food'],
    ['clubs aged 55 or over', 'AGE', 'for ages 55 and over', 'aged 55 or over', 'clubs'],
    ['clubs at teatime', 'TIME', 'open at teatime', 'at teatime', 'clubs'],
    ['days out for families', 'GROUP', 'for families', 'families', 'days out'],
    ['deaf yoga', 'GROUP', 'for deaf people', 'deaf', 'yoga'],
    ['Kettle', 'WORDS', 'Kettle', 'Kettle', ''],
    ['lonley in sidcpu', 'PLACE', 'near Sidcup', 'sidcpu', 'lonley'],
  ])('%j has the chip %s %j', (typed, kind, text, words, queryWithout) => {
    expect(of(typed).parts).toContainEqual({ kind, text, words, queryWithout })
  })

  test('meanings are told, with the language they were typed in', () => {
    expect(chips('foodbank')[0]).toEqual(['MEANING', expect.stringContaining('“foodbank”: also food bank')])
    expect(chips('buses')[0]).toEqual(['WORDS', 'buses'])
    expect(chips('food banks')[0]).toEqual([
      'MEANING',
      expect.stringContaining('“food banks”: also foodbank'),
    ])
    expect(chips('bank żywności')).toEqual([['MEANING', '“bank żywności” (Polish): food bank']])
  })

  test('chips are in typed order, at most twelve', () => {
    expect(chips('Sidcup kettle free').map(([kind]) => kind)).toEqual(['PLACE', 'WORDS', 'PRICE'])
    expect(of('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12 m13 n14').parts).toHaveLength(12)
  })

  test('a word that only colours is no chip beside others', () => {
    expect(chips('kettle group')).toEqual([['WORDS', 'kettle']])
    expect(chips('group')).toEqual([['WORDS', 'group']])
  })
})
