import { describe, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { understand } from '../../gateway/search/understanding/understanding.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

const vocabulary = readVocabulary()
const now = createClock('2026-11-20T10:00')()
const of = (typed: string) => understand(typed, { vocabulary, now })
const soughtIn = (typed: string) =>
  of(typed).concepts.flatMap(({ phrase, alternatives }) => [phrase, ...alternatives.map(one => one.phrase)])
const widerOf = (typed: string) =>
  of(typed).concepts.flatMap(({ wider }) => wider.map(({ phrase }) => phrase))

describe('another language', () => {
  test.each([
    ['szukam dobrej pracy', 'jobs'],
    ['darmowego adwokata', 'legal advice'],
    ['pagalba su skolomis', 'debt advice'],
    ['necesitamos viviendas', 'housing advice'],
    ['бесплатного юриста', 'legal advice'],
    ['je cherche un travail', 'jobs'],
    ['suche eine Wohnung', 'housing advice'],
    ['munkát keresek', 'jobs'],
    ['kailangan ng trabaho', 'jobs'],
    ['英語班', 'english classes'],
    ['dziecko z autyzmem', 'autism'],
    ['pomoc', 'citizens advice'],
    ['yardım lazım', 'citizens advice'],
    ['necesito ayuda', 'citizens advice'],
    ['pomoc dla rodziny', 'childrens centre'],
    ['hilfe mit miete', 'housing advice'],
    ['curso de informática', 'digital skills'],
  ])('%j asks for %j, whatever its endings', (typed, need) => {
    expect(soughtIn(typed)).toContain(need)
  })

  test.each([
    ['我想找工作', 'crisis support'],
    ['ਮੈਨੂੰ ਨੌਕਰੀ ਚਾਹੀਦੀ ਹੈ', 'domestic abuse'],
  ])('beside a need, the small words of %j ask for nothing else', (typed, other) => {
    expect(soughtIn(typed)).toContain('jobs')
    expect(soughtIn(typed)).not.toContain(other)
  })

  test.each(['garden gate', 'qwertz asdf', 'Larkspur', 'lonley', 'dementa care', 'thing12'])(
    '%j is no other language',
    typed => {
      expect(of(typed).concepts.map(({ phrase }) => phrase)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/food bank|jobs|housing advice|legal advice/)]),
      )
    },
  )
})

describe('wider subjects', () => {
  test.each([
    ['payday loan', 'debt advice'],
    ['private renting', 'housing advice'],
    ['allotment', 'gardening'],
  ])('%j has %j around it', (typed, wider) => {
    expect(widerOf(typed)).toContain(wider)
  })

  test('what lay words say a subject means is looked for itself, and not around it', () => {
    expect(soughtIn('eviction')).toEqual(expect.arrayContaining(['tenants advice', 'housing advice']))
    expect(widerOf('eviction')).not.toContain('housing advice')
  })

  test('A word that no phrase is has what its phrases stand for', () => {
    expect(widerOf('marbles')).toContain('dementia')
    expect(widerOf('xylophone')).toEqual([])
  })

  test('The words of a sentence have none, and a literal search neither', () => {
    expect(
      of('I would like to play with marbles in the town').concepts.filter(
        ({ phrase, wider }) => phrase === 'marbles' && wider.length,
      ),
    ).toEqual([])
    const literal = understand('payday loan', { vocabulary, now, isLiteral: true })
    expect(literal.concepts.flatMap(({ wider }) => wider)).toEqual([])
  })

  test('There are at most twelve', () => {
    for (const { words } of vocabulary.groups.slice(0, 800))
      for (const { wider } of of(words[0]!).concepts) expect(wider.length).toBeLessThanOrEqual(12)
  })
})

describe('what a sentence is probably about', () => {
  test.each([
    [
      'my boy dresses me and cooks before he goes to school',
      'young carers',
      '“dresses”, “cooks”, “school”: perhaps young carers',
    ],
    [
      'they want 900 back that they say they overpaid me',
      'benefits advice',
      '“overpaid”: perhaps benefits advice',
    ],
    [
      'the garage sold me a car that broke down on the way home and wont answer the phone',
      'consumer advice',
      'perhaps consumer advice',
    ],
  ])('%j is about %j, which is told', (typed, subject, told) => {
    expect(soughtIn(typed)).toContain(subject)
    expect(of(typed).parts).toContainEqual(
      expect.objectContaining({ kind: 'MEANING', text: expect.stringContaining(told) }),
    )
  })

  test('Its part can be removed with the words that say so', () => {
    const [part] = of('my boy dresses me and cooks before he goes to school').parts.filter(
      ({ kind }) => kind === 'MEANING',
    )
    expect(part).toMatchObject({
      words: 'dresses cooks school',
      queryWithout: 'my boy me and before he goes to',
    })
  })

  test('One word beside a subject that is known says nothing', () => {
    expect(soughtIn('I am looking for somewhere to learn knitting')).not.toContain('computer classes')
  })

  test.each(['kettle', 'piano tuner', 'they overpaid me'])('%j is too short to guess', typed => {
    expect(of(typed).concepts.some(({ isLikely }) => isLikely)).toBe(false)
  })

  test('A literal search guesses nothing', () => {
    const literal = understand('they want 900 back that they say they overpaid me', {
      vocabulary,
      now,
      isLiteral: true,
    })
    expect(literal.concepts.flatMap(({ alternatives }) => alternatives)).toEqual([])
    expect(literal.concepts.map(({ phrase }) => phrase)).not.toContain('benefits advice')
  })

  test('What somebody is who wants something else does not say what it is about', () => {
    expect(soughtIn('who can mow my lawn im disabled')).toContain('gardening service')
    expect(soughtIn('who can mow my lawn im disabled')).not.toContain('short breaks')
    expect(soughtIn('where can my disabled son make friends at weekends')).toContain('short breaks')
  })

  test('A subject that a phrase names is not told twice', () => {
    const texts = of('i feel sad and alone since my wife died').parts.map(({ text }) => text)
    expect(texts.filter(text => text.includes('perhaps'))).toEqual([])
  })
})

describe('what is said in two words or in one', () => {
  test.each([
    ['I cannot pay my rent', 'rent arrears'],
    ['I can not pay my rent', 'rent arrears'],
    ['I can’t pay my rent', 'rent arrears'],
  ])('%j stands for %j', (typed, meaning) => {
    expect(soughtIn(typed)).toContain(meaning)
  })

  test.each([
    'I do not want to live any more',
    'I don’t want to live any more',
    'I dont want to live',
    'dont think i want to wake up tomorrow',
    'i don’t really want to be alive',
    'I do not think I can go on',
    'i dont even feel like i can carry on',
  ])('%j is a danger', typed => {
    expect(of(typed).urgentTopics.map(({ topic }) => topic)).toContain('self-harm')
  })

  test.each([
    'dont think i want a new flat',
    'i dont think i can go on Monday',
    'i dont feel like i can go on the trip',
    'just want to wake up early',
  ])('%j is none', typed => {
    expect(of(typed).urgentTopics).toEqual([])
  })

  test('A chip takes all the words with it', () => {
    expect(of('erith I can not pay my rent').parts).toContainEqual(
      expect.objectContaining({ kind: 'MEANING', words: 'can not pay my rent' }),
    )
  })
})

test('In a long text the services for its danger are looked for before its last words', () => {
  const things =
    'table kettle mirror carpet fence ladder bucket garden shed piano trumpet violin drum camera printer bicycle scooter helmet ' +
    'blanket pillow curtain wardrobe cupboard sofa bench'
  const { urgentTopics, concepts } = of(`he twisted my arm in front of ${things}`)
  expect(urgentTopics.map(({ topic }) => topic)).toEqual(['violence-at-home'])
  expect(concepts).toHaveLength(24)
  expect(concepts.map(({ phrase }) => phrase)).toContain('domestic abuse')
})

test('A short form has the meanings of what it is short for', () => {
  expect(soughtIn('UC')).toContain('benefits advice')
})

test('The name of a time that stands in no record only says when', () => {
  const lexicon = { count: (word: string) => Number(word === 'saturday'), words: () => ['saturday'] }
  const { concepts, time } = understand('lunchtime saturday', { vocabulary, now, lexicon })
  expect(concepts.map(({ phrase }) => phrase)).toEqual(['saturday'])
  expect(time).toMatchObject({ weekdays: [6], from: 12, to: 14 })
})

describe('prices', () => {
  test.each([
    ['gym under £5', 5, 'up to £5'],
    ['gym under 5 pounds', 5, 'up to £5'],
    ['cleaner under £20 an hour', 20, 'up to £20'],
    ['lunch for a tenner', 10, 'up to £10'],
    ['lunch under a fiver', 5, 'up to £5'],
    ['£3 or less dance', 3, 'up to £3'],
    ['dance £1.50', 1.5, 'up to £1.50'],
    ['gym under £2.50', 2.5, 'up to £2.50'],
    ['dance £5-£10', 10, 'up to £10'],
    ['course under £1,500', 1500, 'up to £1,500'],
    ['course under £1,500.50', 1500.5, 'up to £1,500.50'],
    ['£12,000 care home', 12000, 'up to £12,000'],
    ['gym under £5.5', 5.5, 'up to £5.50'],
    ['dance £3 - £4.5', 4.5, 'up to £4.50'],
    ['clubs for under 16 up to £5', 5, 'up to £5'],
    ['cheap dance class', 5, 'at low cost'],
    ['affordable swimming', 5, 'at low cost'],
  ])('%j is %d pounds at most', (typed, price, chip) => {
    const { mostPrice, parts, concepts } = of(typed)
    expect(mostPrice).toBe(price)
    expect(parts.filter(({ kind }) => kind === 'PRICE').map(({ text }) => text)).toEqual([chip])
    expect(concepts.map(({ phrase }) => phrase).join(' ')).not.toMatch(/\d|under|cheap|affordable|tenner/)
  })

  test.each(['under 5s', 'under 5 years', 'within 5 miles', 'free gym', 'for 5 people', 'pound shop'])(
    '%j has no price',
    typed => {
      expect(of(typed).mostPrice).toBeNull()
    },
  )

  test('A phrase of the vocabulary that holds the word is kept', () => {
    expect(soughtIn('cheap food')).toContain('food pantry')
  })
})

test.each([
  ['gym at midday', 12, 14],
  ['club at teatime', 16, 19],
  ['help in the middle of the night', 1, 5],
])('%j is between %d and %d', (typed, from, to) => {
  expect(of(typed).time).toMatchObject({ from, to })
})

describe('what is said in other words around the telling ones', () => {
  test.each([
    ['my babies will not stop their crying', 'postnatal depression'],
    ['we lost two of our babies', 'baby loss'],
    ['the landlord never fixes our boiler', 'disrepair'],
    ['someone to mind my two kids', 'childcare'],
    ['the boss would not pay our wages', 'employment rights'],
  ])('%j asks for %j', (typed, need) => {
    expect(soughtIn(typed)).toContain(need)
  })

  test.each([
    ['choir free first time', 'parenting'],
    ['dog walking', 'pet food'],
    ['food and not bank', 'food bank'],
    ['will you phone me', 'legal advice'],
    ['a car that broke', 'break from caring'],
    ['she fell down', 'learning disability'],
  ])('%j does not ask for %j', (typed, need) => {
    expect(soughtIn(typed)).not.toContain(need)
  })
})

test('a word whose plural is filler stands for what it means', () => {
  expect(of('wills').concepts[0]!.phrase).toBe('will writing')
})

const weightOf = (typed: string, phrase: string) =>
  of(typed).concepts.find(concept => concept.phrase === phrase)?.weight

describe('what only tells the story around', () => {
  test('how somebody feels about what follows', () => {
    expect(weightOf('stressed about debt', 'stressed')).toBe(0.4)
    expect(weightOf('stressed', 'stressed')).toBe(1)
  })

  test('who says it', () => {
    expect(weightOf('the doctor says i should get fit', 'doctor')).toBe(0.4)
    expect(weightOf('doctor', 'doctor')).toBe(1)
  })

  test('what a price depends on', () => {
    expect(weightOf('free cleaner if i get pension credit', 'pension credit')).toBe(0.4)
    expect(weightOf('claim pension credit', 'pension credit')).toBe(1)
  })

  test('anybody for whom it is, beside what it is, but not those whose need it is', () => {
    expect(weightOf('yoga for men', 'men')).toBe(0.6)
    expect(weightOf('groups for men', 'men')).toBe(1)
    expect(weightOf('swimming for carers', 'carers')).toBe(1)
  })

  test('things to do, beside for whom', () => {
    expect(weightOf('things to do for 14 year olds', 'things to do')).toBe(0.3)
    expect(weightOf('things to do', 'things to do')).toBe(1)
  })
})

test('a verb and its particle are one phrase, whoever stands between', () => {
  expect(soughtIn('my mum threw me out')).toContain('homelessness')
  expect(soughtIn('dad has thrown us out')).toContain('homelessness')
})

test('what records write together is no phrase of its first word', () => {
  const lexicon = { count: (word: string) => Number(word === 'latchkey'), words: () => ['latchkey'] }
  const { concepts } = understand('latch key advice', { vocabulary, now, lexicon })
  expect(concepts[0]).toMatchObject({ phrase: 'latch key', alternatives: [{ phrase: 'latchkey' }] })
})

test('a g that nobody says is written', () => {
  expect(of('singin group').searchedFor).toBe('singing group')
})
