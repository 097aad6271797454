import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { understand } from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

const vocabulary = readVocabulary()
/** A Tuesday. */
const now = DateTime.fromISO('2026-11-24T10:00', { zone: 'Europe/London' })
const of = (typed: string) => understand(typed, { vocabulary, now })

describe('ages and groups', () => {
  test.each([
    ['14 year old', 14, 14],
    ['14-year-old', 14, 14],
    ['14yo', 14, 14],
    ['my 3 yr old', 3, 3],
    ['forty year old', 40, 40],
    ['aged 70', 70, 70],
    ['my mum is 85', 85, 85],
    ['I’m 72 and lonely', 72, 72],
    ['16 and homeless', 16, 16],
    ['over 60s', 60, 120],
    ['65+', 65, 120],
    ['65 and over', 65, 120],
    ['50 plus', 50, 120],
    ['under 5s', 0, 4],
    ['u5s', 0, 4],
    ['up to age 11', 0, 11],
    ['16-18', 16, 18],
    ['16 to 17 years', 16, 17],
    ['activities for 8 to 12 year olds', 8, 12],
    ['ages 11-16', 11, 16],
    ['in my eighties', 80, 89],
    ['year 6', 10, 11],
    ['6 month old', 0, 0],
    ['18 months old', 1, 1],
    ['two and a half year old', 2, 2],
    ['my son is trans and 15', 15, 15],
    ['i am lonely and 80', 80, 80],
    ['my 2 1/2 year old', 2, 2],
    ['3½ yr old', 3, 3],
    ['toddler', 1, 3],
    ['my baby', 0, 1],
    ['teenager', 13, 19],
    ['pensioner', 66, 120],
    ['sixty five year old', 65, 65],
    ['twenty-one year old', 21, 21],
    ['between the ages of 5 and 11', 5, 11],
    ['from 11 to 16 years', 11, 16],
    ['18 – 25', 18, 25],
    ['18 to 25', 18, 25],
    ['16/17 year olds', 16, 17],
    ['14yrs', 14, 14],
    ['my daughter, 15, self conscious', 15, 15],
    ['in my 30s', 30, 39],
    ['U-16s', 0, 15],
    ['yr 6', 10, 11],
    ['Y7', 11, 12],
    ['age: 14', 14, 14],
    ['11 and over', 11, 120],
  ])('%j is for ages %i to %i', (typed, from, to) => {
    expect(of(typed).ages).toEqual({ from, to })
  })

  test.each([
    'over 60 oyster',
    '9-5',
    'section 21',
    '£20-30',
    '12 weeks pregnant',
    '24/7',
    '11 plus tutoring',
    'eleven plus',
    '11+',
    '2 to 3 weeks',
    '9 to 5',
    'for 10 years',
    '10 minutes',
    '111',
  ])('%j tells no age', typed => {
    expect(of(typed).ages).toBeNull()
  })

  test('an age is looked for in the words of records, and a word for it stays', () => {
    expect(of('14 year old').concepts[0]).toMatchObject({ phrase: 'young people', weight: 0.5 })
    expect(of('over 72').concepts[0]).toMatchObject({ phrase: 'over 72s' })
    expect(of('toddler').concepts[0]).toMatchObject({ phrase: 'toddler', weight: 1 })
  })

  test.each([
    ['help for carers', ['carers']],
    ['single mums', ['lone parents']],
    ['refugee women', ['refugees', 'women']],
    ['knitting for dads', ['dads']],
    ['Deaf', ['deaf']],
    ['gay men', ['lgbt', 'men']],
    ['ex-offender', ['ex offenders']],
    ['my mum is deaf', ['deaf']],
    ['yoga', []],
  ])('%j is for %j', (typed, groups) => {
    expect(of(typed).groups).toEqual(groups)
    expect(of(typed).concepts).not.toEqual([])
  })
})

const at = (weekdays: number[], from: number | null = null, to: number | null = null, isNow = false) => ({
  isNow,
  weekdays,
  dates: [],
  from,
  to,
})

describe('times', () => {
  test.each([
    ['gym open now', at([], null, null, true)],
    ['somewhere warm tonight', at([2], 17, 24)],
    ['gp open today', at([2])],
    ['yoga tomorrow', at([3])],
    ['yoga on Saturday', at([6])],
    ['sat morning club', at([6], 6, 12)],
    ['sundays', at([7])],
    ['monday or thursday yoga', at([1, 4])],
    ['monday to friday', at([1, 2, 3, 4, 5])],
    ['weekend clubs', at([6, 7])],
    ['weekday lunchtime', at([1, 2, 3, 4, 5], 12, 14)],
    ['yoga in the evenings', at([], 17, 24)],
    ['advice in the morning', at([], 6, 12)],
    ['classes after work', at([], 17, 24)],
    ['sunday night prayer', at([7], 17, 24)],
    ['gym open late', at([], 20, 24)],
    ['open after 10pm', at([], 22, 24)],
    ['before 9am', at([], 0, 9)],
    ['gym open until 12am', at([], 23, 24)],
    ['open till 12am', at([], 23, 24)],
    ['drop in 8pm to 12am', at([], 20, 24)],
    ['somewhere warm tomorrow night', at([3], 17, 24)],
    ['advice tomorrow am', at([3], 6, 12)],
    ['advice today pm', at([2], 12, 17)],
    ['between 6 and 8pm', at([], 18, 20)],
    ['thursdays 7pm', at([4], 19, 20)],
    ['this morning', at([2], 6, 12)],
    ['this afternoon', at([2], 12, 17)],
    ['at the week-end', at([6, 7])],
    ['wknd clubs', at([6, 7])],
    ['friday nite', at([5], 17, 24)],
    ['weds pm', at([3], 12, 17)],
    ['sat am', at([6], 6, 12)],
    ['gym 5-8pm', at([], 17, 20)],
    ['gym 10am to 2pm', at([], 10, 14)],
    ['gym open 8am to 10pm', at([], 8, 22)],
    ['cafe 9am to 11pm', at([], 9, 23)],
    ['library 9 to 5pm', at([], 9, 17)],
    ['drop in 11pm to 2am', at([], 23, 24)],
    ['drop in 11 to 2am', at([], 23, 24)],
    ['night line 8pm to 6am', at([], 20, 24)],
    ['open after 6', at([], 18, 24)],
    ['kids clubs wednesday after 5', at([3], 17, 24)],
    ['classes at night', at([], 18, 24)],
  ])('%j is %j', (typed, time) => {
    expect(of(typed).time).toEqual(time)
  })

  test.each([
    ['anything open on Christmas Day', ['2026-12-25']],
    ['food bank boxing day', ['2026-12-26']],
    ['new year’s day breakfast', ['2027-01-01']],
    ['open good friday', ['2027-03-26']],
    ['gp easter monday', ['2027-03-29']],
    ['advice over christmas', ['2026-12-24', '2026-12-25', '2026-12-26']],
    ['25 December meal', ['2026-12-25']],
    ['anything on the 1st of december', ['2026-12-01']],
    ['gp dec 24th', ['2026-12-24']],
    ['yoga feb 29th', ['2028-02-29']],
    ['yoga 29 february', ['2028-02-29']],
    ['half term clubs 16 february', ['2027-02-16']],
  ])('%j is on %j', (typed, dates) => {
    expect(of(typed).time).toEqual({ ...at([]), dates })
  })

  test('a feast that is no time is only a word', () => {
    expect(of('christmas presents for the kids').time).toBeNull()
  })

  test.each([
    'february 30th',
    'swimming june 31st',
    'evening classes',
    'coffee morning',
    'after school club',
    'out by monday',
    'parents evening',
    'sunday lunch',
    'nowhere to sleep tonight',
    'morning after pill',
    'open 24 hours',
    'night shelter',
    'dad wanders at night',
    'i lost 3 babies after 5 rounds of ivf',
    'support for my 3 may be autistic',
    '31 february',
    'court 25 january',
  ])('%j is no time', typed => {
    expect(of(typed).time).toBeNull()
  })

  test('today is London’s', () => {
    const late = DateTime.fromISO('2026-07-01T23:30', { zone: 'utc' })
    expect(understand('today', { vocabulary, now: late }).time?.weekdays).toEqual([4])
  })

  test('a day stays a word of little weight, for names', () => {
    expect(of('friday kettle').concepts.map(({ phrase, weight }) => [phrase, weight])).toEqual([
      ['friday', 0.3],
      ['kettle', 1],
    ])
  })
})

describe('price, language and telephone', () => {
  test.each(['free', 'free counselling', 'free of charge', 'no cost yoga', 'something for nothing'])(
    '%j is to be free',
    typed => {
      expect(of(typed).isFree).toBe(true)
    },
  )
  test.each(['free school meals', 'smoke free', 'gluten free food', 'drug-free', 'free from abuse', 'cheap'])(
    '%j does not ask for something free',
    typed => {
      expect(of(typed).isFree).toBe(false)
    },
  )

  test('what is free of something is one subject', () => {
    expect(of('gluten free food').concepts.map(({ phrase }) => phrase)).toEqual(['gluten free', 'food'])
  })

  test.each([
    ['polish speaking', 'Polish', 'polish'],
    ['doctor in urdu', 'Urdu', 'urdu'],
    ['speaks Panjabi', 'Punjabi', 'panjabi'],
    ['arabic-speaking counsellor', 'Arabic', 'arabic'],
    ['in sign language', 'British Sign Language', 'sign language'],
  ])('%j asks for %s', (typed, language, phrase) => {
    expect(of(typed).language).toBe(language)
    expect(of(typed).concepts).toContainEqual(expect.objectContaining({ phrase, weight: 1 }))
  })
  test.each(['nail polish', 'english classes', 'french lessons'])('%j asks for no language', typed => {
    expect(of(typed).language).toBeNull()
  })

  test.each([
    ['020 7946 0113', '02079460113'],
    ['+44 20 7946 0113', '02079460113'],
    ['+44 (0)20 7946 0113', '02079460113'],
    ['(020) 7946-0113', '02079460113'],
    ['call 0207 946 0113 please', '02079460113'],
    ['7946 0113', '79460113'],
    ['tel:02079460113', '02079460113'],
    ['0300 123 6600', '03001236600'],
    ['0800 1111', '08001111'],
    ['111', null],
    ['85258', null],
    ['2026-03-22', null],
    ['12/03/2026', null],
    ['16-18', null],
  ])('%j has the telephone number %j', (typed, phone) => {
    expect(of(typed).phone).toBe(phone)
  })

  test.each([
    ['bank żywności', 'food bank'],
    ['nauka angielskiego', 'english classes'],
    ['अंग्रेजी कक्षा', 'english classes'],
    ['уроки англійської', 'english classes'],
    ['食物银行', 'food bank'],
    ['khana chahiye', 'food bank'],
  ])('%j is %j in English', (typed, phrase) => {
    expect(of(typed)).toMatchObject({ correction: null })
    expect(of(typed).concepts).toContainEqual(expect.objectContaining({ phrase, weight: 1 }))
  })
})

const soughtBy = (typed: string) => of(typed).concepts.map(({ phrase }) => phrase)

test.each([
  ['erm hi so basically debt advice', ['debt advice']],
  ['wheelchair hire for a week', ['wheelchair hire']],
  ['sorry, debt advice', ['debt advice']],
  ['cant walk anymore', ['walk']],
])('what is only said along with it is not looked for: %j', (typed, expected) => {
  expect(
    of(typed)
      .concepts.filter(({ weight }) => weight === 1)
      .map(({ phrase }) => phrase),
  ).toEqual(expected)
})

describe('what is said of harm and means none', () => {
  test.each([
    ['dying to try pottery', ['pottery']],
    ['my knee is killing me', ['knee']],
    ['my phone has died', ['phone']],
    ['beat me at chess', ['chess']],
    ['hit the gym', ['gym']],
    ['murdering the guitar', ['guitar']],
    ['these stairs will be the death of me', ['stairs']],
  ])('%j is not looked for: %j', (typed, expected) => {
    const harm = ['dying', 'killing', 'died', 'beat me', 'hit', 'murdering', 'death']
    expect(soughtBy(typed)).toEqual(expect.arrayContaining(expected))
    expect(soughtBy(typed).filter(phrase => harm.includes(phrase))).toEqual([])
  })

  test.each([
    ['my dad is dying', 'dying'],
    ['my dog died', 'dog died'],
    ['he is killing me', 'killing'],
    ['my brother beats me at home', 'beats me at home'],
    ['i am broke', 'i am broke'],
  ])('%j is', (typed, phrase) => {
    expect(soughtBy(typed)).toContain(phrase)
  })
})

test.each([
  ['nowt in till tuesday', 'food bank'],
  ['shoot some hoops', 'sports club'],
  ['someone keeps smashing my car windows', 'crime prevention'],
  ['my bike was nicked', 'crime prevention'],
  ['my daughter threw up at us', 'pharmacy'],
  ['havent slept since the baby', 'perinatal mental health'],
  ['apprenticeships', 'employment support'],
  ['mum cant manage the cooking', 'lunch club'],
  ['cant manage my garden', 'gardening help'],
  ['grab rail in bath', 'home improvement'],
  ['uc advance', 'benefits advice'],
])('%j is looked for as %s', (typed, subject) => {
  expect(of(typed).correction).toBeNull()
  const found = of(typed).concepts.flatMap(({ alternatives }) => alternatives.map(({ phrase }) => phrase))
  expect(found).toContain(subject)
})

test('“nowt” tells of danger like “nothing”', () => {
  expect(of('nowt to eat for the kids').urgentTopics).toMatchObject([{ topic: 'no-food' }])
})
