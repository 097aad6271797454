import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askSearch } from './askSearch.ts'
import { startSampleGateway } from './searchGateways.ts'

let started: Awaited<ReturnType<typeof startSampleGateway>>

beforeAll(async () => {
  started = await startSampleGateway()
})

afterAll(async () => started.close())

const ask = async (query: string) => askSearch(started.gateway, { query })
const foundBy = async (query: string) => (await ask(query)).found

describe('doubt', () => {
  test.each([
    'report a pothole',
    'flu jab',
    'karate for kids',
    'parking permit',
    'gambling',
    'stop smoking',
    'asthma nurse',
    'school admissions',
    'gp surgery',
    'doctor',
    'doctors appointment',
    'cancer support',
    'school uniform',
    'pest control',
    'I want to give my old wardrobe to someone who needs it',
    'what day are my bins collected',
  ])('%j finds something, and says that it may not be it', async query => {
    const { found, isDoubted } = await ask(query)
    expect(found).not.toEqual([])
    expect(isDoubted).toBe(true)
  })

  test.each([
    ['what is found as it was asked for', 'debt advice'],
    ['a subject that is there in other words', 'eviction'],
    ['the name of a service', 'Kerbside'],
    ['the name of an organisation', 'Thamesbank'],
    ['a telephone number', '020 7946 0502'],
    ['somebody in danger', 'knocked about by boyfriend'],
    ['a sentence, in which much stands nowhere', 'my lovely old washing machine leaks and I cannot pay'],
    ['an age', 'lads aged 15'],
  ])('%s is not doubted', async (_, query) => {
    const { found, isDoubted } = await ask(query)
    expect(found).not.toEqual([])
    expect(isDoubted).toBe(false)
  })

  test.each([
    'dog warden',
    'hotels in paris',
    'kittens for sale',
    'cheap flights',
    'samsung galaxy charger',
    'nhs dentist near me',
    'dentist nhs',
  ])('%j, of which only a passing word stands anywhere, finds nothing', async query => {
    expect((await ask(query)).found).toEqual([])
  })

  test('a rare word that stands once is a name', async () => {
    expect((await ask('kingfisher team')).found[0]).toBe('heron-one-to-one')
  })

  test.each([
    ['tesco vouchers', 'erith-food-bank'],
    ['asda jobs', 'erith-job-club'],
  ])('%j: a shop that no record names hides nothing of what is wanted there', async (query, slug) => {
    expect((await foundBy(query))[0]).toBe(slug)
  })

  test.each([
    ['can somebody sit with my mother while I go to work', 'saturday-breather'],
    ['look after my grandmother', 'carers-assessment'],
  ])('%j: somebody of a family is the same by another word', async (query, slug) => {
    expect((await foundBy(query)).slice(0, 3)).toContain(slug)
  })

  test('a shop alone, or with passing words, finds nothing', async () => {
    expect(await foundBy('tesco')).toEqual([])
    expect(await foundBy('tesco opening hours')).toEqual([])
  })

  test('council tax is no other tax', async () => {
    const found = await foundBy('council tax rebate')
    expect(found.slice(0, 3)).toContain('debt-and-benefits-advice')
    expect(found).not.toContain('childcare-finder')
  })

  test.each(['zajęcia dla dzieci', 'activitati copii'])('%j finds what is on for children', async query => {
    expect((await foundBy(query)).slice(0, 3)).toContain('weigh-and-play')
  })

  test('where nothing is found, nothing is said of matches', async () => {
    expect(await ask('zzxxyy')).toMatchObject({ found: [], message: null })
  })
})

describe('subjects', () => {
  test.each([
    ['lost job', 'erith-job-club'],
    ['will writing', 'free-legal-evenings'],
    ['wills', 'free-legal-evenings'],
    ['plumber', 'handy-help-repairs-and-adaptations'],
    ['my son has stopped going to school', 'send-advice-line'],
    ['send tribunal', 'send-advice-line'],
    ['where can i shower', 'winter-night-shelter'],
    ['shower rail', 'handy-help-repairs-and-adaptations'],
    ['divorce', 'free-legal-evenings'],
    ['divorce help', 'free-legal-evenings'],
    ['getting divorced', 'free-legal-evenings'],
    ['lift to the gp', 'door-to-door-transport'],
    ['trans teenager', 'room-to-talk'],
    ['mum cant wash herself anymore', 'handy-help-repairs-and-adaptations'],
  ])('%j finds what it is about first', async (query, first) => {
    expect((await foundBy(query))[0]).toBe(first)
  })
})

describe('two needs', () => {
  const advice = /debt|renters|benefit/
  test.each([
    ['lonely since my wife died', /friend-on-the-phone|good-company/, /^heron/],
    ['depressed after having a baby', /talking-therapies|crisis-line/, /weigh|two-at-a-time|feeding/],
    ['my mum has dementia and i am skint', /dementia/, advice],
    ['drinking too much and behind with the rent', /fairwind|alcohol|cutting/, advice],
    ['i care for my husband and feel depressed', /carers|breather/, /talking-therapies/],
    ['learn english and find a job', /english/, /job/],
  ])('%j finds something for each of them among the first three', async (query, ...needs) => {
    const found = (await foundBy(query)).slice(0, 3)
    for (const need of needs) expect(found).toContainEqual(expect.stringMatching(need))
  })
})

describe('ages', () => {
  test.each([
    ['jobs for over 50s', 'erith-job-club'],
    ['cv help over 50', 'cv-check-by-email'],
    ['over 50s employment support', 'erith-job-club'],
  ])('what %j is about comes before what only names the age', async (query, first) => {
    expect((await foundBy(query))[0]).toBe(first)
  })

  test('an age that is all that is said is what is looked for', async () => {
    expect((await foundBy('over 50s'))[0]).toBe('walking-football-50-plus')
  })
})

describe('who tells', () => {
  const forMen = 'support-for-men-living-with-abuse'
  const forWomen = 'safe-places-to-stay'

  test.each([
    'my wife hits me',
    'my girlfriend scratches me',
    'gf hits me',
    'she throws plates at me and says im mad',
    'im a lad and getting hit by my partner',
    'my partner hits me im a bloke',
    'i am a gay man and my husband hits me',
  ])('%j finds the service for men first', async query => {
    expect((await foundBy(query))[0]).toBe(forMen)
  })

  test.each([
    'my husband hits me',
    'my man hits me',
    'he hits me',
    'my boyfriend chokes me',
    'i am a woman and my girlfriend hits me',
  ])('%j finds services for women before the one for men', async query => {
    const found = await foundBy(query)
    expect(found.slice(0, 4)).not.toContain(forMen)
    expect(found.indexOf(forWomen)).toBeGreaterThanOrEqual(0)
  })

  test('where nobody says who they are, none is preferred for it', async () => {
    expect((await foundBy('my partner hits me')).slice(0, 3)).toEqual([
      'domestic-abuse-helpline',
      'stronger-days-programme',
      'safe-places-to-stay',
    ])
  })

  test.each([
    'my 9 year old looks after me',
    'my child cares for me',
    'kid who looks after his mum',
    'my son is 12 and looks after his brother',
    'my mum is ill and i look after her im 13',
    'child looking after disabled parent',
  ])('%j finds young carers first', async query => {
    expect((await foundBy(query))[0]).toBe('young-carers-club')
  })

  test.each([
    'i look after my 9 year old brother',
    'i am 45 and look after my mum',
    'someone to look after my 10 year old',
    'who can look after my mum while i take my 10 year old to school',
  ])('%j does not', async query => {
    expect((await foundBy(query))[0]).not.toBe('young-carers-club')
  })
})

test.each([
  'my daughter hits me',
  'frightened of my own daughter',
  'adolescent violence to parents',
  'my adult son is aggressive to me',
  'my boy threw a chair at me',
])('%j finds help with violence at home, and no group for children', async query => {
  expect((await foundBy(query)).slice(0, 3)).toContain('domestic-abuse-helpline')
})

test.each([
  ['events in Crayford', []],
  ['events tonight', []],
  ['events about money', ['When money is tight', 'Money you may be owed']],
])('guides beside %j are about its subject, not about the word for events', async (query, titles) => {
  const text = 'query ($query: String) { search(query: $query) { pages { title } } }'
  const { data } = await started.gateway.execute({ query: text, variables: { query } })
  expect(data).toEqual({ search: { pages: titles.map(title => ({ title })) } })
})

test.each([
  ['food', 'food in the school holidays'],
  ['swimming', 'swimming half term'],
  ['art', 'art in the easter holidays'],
  ['youth club', 'youth club october half term'],
  ['events', 'events in the summer holidays'],
])('events and guides of %j are found for %j', async (query, within) => {
  const text = 'query ($query: String) { search(query: $query) { pages { title } events { title } } }'
  const about = async (words: string) => {
    const { data } = await started.gateway.execute({ query: text, variables: { query: words } })
    return (data as { search: Record<'pages' | 'events', { title: string }[]> }).search
  }
  const { pages, events } = await about(query)
  expect([...pages, ...events]).not.toEqual([])
  expect(await about(within)).toEqual({ pages, events })
})

describe('typed words', () => {
  test.each([
    ['new dad group', 'saturday-dads', 2],
    ['second hand pram', 'two-at-a-time', 2],
    ['free legal advice in the evening', 'free-legal-evenings', 2],
  ])(
    '%j: a phrase that no record has does not hide %s, which has a word of it',
    async (query, slug, place) => {
      const { found } = await ask(query)
      expect(found.slice(0, place)).toContain(slug)
    },
  )

  test.each(['24 hour helpline', '24hr helpline', '24/7 helpline', '24 hrs helpline'])(
    '%j finds what answers day and night, however the hours are written',
    async query => {
      expect((await ask(query)).found.slice(0, 3)).toEqual([
        'domestic-abuse-helpline',
        'night-and-day-alcohol-line',
        'crisis-line-and-front-desk',
      ])
    },
  )

  test.each(['urdu', 'do you speak urdu', 'somali women', 'turkish speaking', 'polish community', 'kurdish'])(
    '%j finds services with interpreters, as none is for those who speak it',
    async query => {
      const withInterpreter = (await ask('interpreter')).found
      const { found } = await ask(query)
      expect(found.filter(slug => withInterpreter.includes(slug)).length).toBeGreaterThan(5)
    },
  )

  test.each([
    ['youth club', 'near sidcup'],
    ['yoga', 'in bexleyheath'],
    ['debt advice', 'erith'],
    ['exercise', 'DA8'],
  ])('%j finds the same with the place %j, in another order', async (query, place) => {
    const { found } = await ask(query)
    const near = await ask(`${query} ${place}`)
    expect(near.found.toSorted()).toEqual(found.toSorted())
  })
})

describe('suggestions', () => {
  interface Suggested {
    kind: string
    text: string
  }

  const suggested = async (query: string) => {
    const { data } = await started.gateway.execute({
      query: 'query ($query: String!) { suggest(query: $query) { kind text } }',
      variables: { query },
    })
    return (data as { suggest: Suggested[] }).suggest
  }

  test.each([
    ['dep', 'depression'],
    ['coun', 'counselling'],
    ['spee', 'speech therapy'],
    ['speech', 'speech therapy'],
    ['refu', 'refuge'],
  ])('%j suggests the subject %j, and no name that is spelt otherwise', async (typed, subject) => {
    const found = await suggested(typed)
    expect(found).toContainEqual({ kind: 'MEANING', text: subject })
    expect(found.filter(({ kind }) => kind !== 'MEANING')).toEqual([])
  })

  test('a word that no name has suggests the services that it stands for, before itself', async () => {
    const found = await suggested('suic')
    expect(found.slice(0, 3)).toEqual([
      { kind: 'SERVICE', text: 'Mental health crisis line and front desk' },
      { kind: 'PAGE', text: 'In a mental health crisis' },
      { kind: 'MEANING', text: 'suicide' },
    ])
  })

  test.each(['kil', 'hit', 'gary', 'kill'])(
    '%j is no slip: too short, a word itself or a name',
    async typed => {
      expect(await suggested(typed)).toEqual([])
    },
  )

  test('a slip in four letters or more is forgiven', async () => {
    expect((await suggested('wheelchiar'))[0]).toEqual({ kind: 'SERVICE', text: 'Borrow a Wheelchair' })
    expect(await suggested('wheelchiar')).toContainEqual({ kind: 'MEANING', text: 'wheelchair hire' })
    expect(await suggested('fodo bnak')).toContainEqual({ kind: 'SERVICE', text: 'Erith Food Bank' })
  })

  test('names with the words come before subjects', async () => {
    const kinds = (await suggested('domestic')).map(({ kind }) => kind)
    expect(kinds[0]).toBe('SERVICE')
    expect(kinds.at(-1)).toBe('MEANING')
  })
})
