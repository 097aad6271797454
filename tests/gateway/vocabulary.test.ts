import { expect, test } from 'vitest'
import { normalForm, readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'
import { seededRandom } from './seededRandom.ts'
import { testGateway } from './testGateway.ts'

const vocabulary = readVocabulary()
const ofKind = (kind: string) => vocabulary.groups.filter(group => group.kind === kind)

test('there are at least 350 groups of synonyms, 420 of lay words and 170 abbreviations', () => {
  expect(ofKind('SYNONYMS').length).toBeGreaterThanOrEqual(350)
  expect(ofKind('LAY_WORDS').length).toBeGreaterThanOrEqual(420)
  expect(ofKind('ABBREVIATION').length).toBeGreaterThanOrEqual(170)
})

test.each([
  ['got the sack', 'employment rights'],
  ['gas has run out', 'fuel voucher'],
  ['Samaritans', 'crisis support'],
  ['citizens advice bureau', 'debt advice'],
  ['Age Concern', 'older people'],
  ['he isn’t talking', 'speech and language'],
  ['on the dole', 'jobcentre'],
])('%j stands for %j, as residents mean it', (typed, meaning) => {
  expect(targetsOf(typed)).toContain(meaning)
})

test('forty languages have words for 37 needs or more, most for 45', () => {
  expect(vocabulary.languages.length).toBeGreaterThanOrEqual(40)
  const counts = vocabulary.languages.map(
    ({ code }) => ofKind('LANGUAGE').filter(({ language }) => language === code).length,
  )
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(37)
  expect(counts.filter(count => count >= 45).length).toBeGreaterThanOrEqual(30)
})

test('a language in another script has each need in that script and in Latin letters', () => {
  const scripts = vocabulary.languages
    .map(({ code }) => ofKind('LANGUAGE').filter(({ language }) => language === code))
    .filter(groups => groups[0]!.words.some(word => !isLatin(word)))
  expect(scripts.length).toBeGreaterThanOrEqual(10)
  const lacking = scripts.flat().filter(({ words }) => words.every(isLatin) || !words.some(isLatin))
  expect(lacking).toEqual([])
})

test('no word of another language is made of words that the English parts use', () => {
  const topics = vocabulary.urgentTopics.flatMap(({ words, except, title, text }) => [
    ...words,
    ...except,
    title,
    text,
  ])
  const groups = vocabulary.groups.filter(({ kind }) => kind !== 'LANGUAGE')
  const english = new Set(
    [...topics, ...groups.flatMap(({ words, meanings }) => [...words, ...meanings])].flatMap(text =>
      normalForm(text).split(' '),
    ),
  )
  const ambiguous = ofKind('LANGUAGE')
    .flatMap(({ words }) => words)
    .filter(word =>
      normalForm(word)
        .split(' ')
        .every(part => english.has(part)),
    )
  expect(ambiguous).toEqual([])
})

const targetsOf = (text: string) => vocabulary.meaningsOf(text).flatMap(({ targets }) => targets)
const isLatin = (word: string) => /^[\p{Script=Latin}\p{M}\p{P}\s]+$/u.test(word)

test.each([
  ['payer mon loyer', 'housing advice'],
  ['aiuto con l’affitto', 'housing advice'],
  ['lop hoc tieng anh', 'esol'],
  ['ребенок', 'family support'],
  ['ΓΙΑΤΡΟΣ', 'doctor'],
  ['търся работа', 'jobs'],
  ['بی‌خانمان', 'homelessness'],
  ['د غاښونو ډاکټر', 'dentist'],
  ['ስራሕ እደሊ', 'jobs'],
  ['natafuta kazi', 'jobs'],
  ['ulo akwukwo', 'school'],
  ['pomoc z czynszem', 'housing advice'],
  ['没有朋友', 'loneliness'],
])('%j finds %j', (text, meaning) => {
  expect(targetsOf(text)).toContain(meaning)
})

test('the vocabulary is frozen', () => {
  expect(() => (vocabulary.urgentTopics as unknown[]).pop()).toThrow(TypeError)
  expect(() => (ofKind('SYNONYMS')[0]!.words as string[]).push('more')).toThrow(TypeError)
})

test.each([
  ['  Can’t pay—my RENT! ', 'cant pay my rent'],
  ["can't pay my rent", 'cant pay my rent'],
  ['A&E', 'a and e'],
  ['a & e', 'a and e'],
  ['N.H.S. and e.g. this', 'nhs and eg this'],
  ['self-harm', 'self harm'],
  ['ＦＵＬＬ ｗｉｄｔｈ', 'full width'],
  ['żywność, łódź', 'zywnosc lodz'],
  ['İŞ ARIYORUM', 'is ariyorum'],
  ['lớp học tiếng Anh', 'lop hoc tieng anh'],
  ['ΓΙΑΤΡΌΣ', 'γιατροσ'],
  ['γιατρός', 'γιατροσ'],
  ['Её ребёнок', 'ее ребенок'],
  ['їжа й чай', 'їжа й чай'],
  ['食物银行', '食 物 银 行'],
  ['ਖਾਣਾ', 'ਖਾਣਾ'],
  ['\u202Eno\u200Dfood\u0000', 'nofood'],
  ['🍞!?', ''],
])('%j is compared as %j', (text, normal) => {
  expect(normalForm(text)).toBe(normal)
  expect(normalForm(normal)).toBe(normal)
})

test('a text in ASCII is compared as it is beside letters of another script', () => {
  const { pick, below } = seededRandom(7)
  const pieces = ['A', 'b', 'N.H.S', 'e.g.', '9', '.', "'", '`', '&', '-', '\t', '\0', '\x7F', ' ', '<', '_']
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: below(12) }, () => pick(pieces)).join('')
    expect(`${normalForm(text)} щ`.trim()).toBe(normalForm(`${text} щ`))
  }
})

test('the longest phrase of a text comes first, with the words it is looked for by', () => {
  const found = vocabulary.meaningsOf('DFG: I can’t pay my rent')
  expect(found.map(({ phrase, at, length }) => [phrase, at, length])).toEqual([
    ['cant pay my rent', 2, 4],
    ['dfg', 0, 1],
    ['rent', 5, 1],
  ])
  expect(found[0]).toMatchObject({ group: { kind: 'LAY_WORDS', language: null } })
  expect(found[0]!.targets).toContain('rent arrears')
  expect(found[1]!.targets).toContain('disabled facilities grant')
})

test('synonyms find each other, long forms their abbreviations, other languages English', () => {
  expect(targetsOf('pendant alarm')).toContain('telecare')
  expect(targetsOf('telecare')).toContain('pendant alarm')
  expect(targetsOf('foodbank')).toContain('food pantry')
  expect(targetsOf('food pantry')).toContain('foodbank')
  expect(targetsOf('telecare')).not.toContain('telecare')
  expect(targetsOf('button round the neck')).toContain('telecare')
  expect(targetsOf('telecare')).not.toContain('button round the neck')
  expect(targetsOf('personal independence payment')).toContain('PIP')
  expect(targetsOf('szukam pracy')).toContain('jobs')
  expect(targetsOf('ਨੌਕਰੀ')).toContain('jobs')
})

test('a council’s additions extend groups, topics and languages, and leave the shipped vocabulary as it is', () => {
  const contact = { name: 'The duty team', phone: '020 7946 0000', hours: 'Day and night', when: 'Any time.' }
  const added = readVocabulary({
    value: {
      synonyms: [
        ['telecare', 'Erith Lifeline'],
        ['sports pass', 'leisure card'],
      ],
      layWords: [{ says: ['the old town hall'], means: ['sports pass'] }],
      abbreviations: [{ short: 'CAB', long: ['community action bureau'] }],
      urgent: [
        { topic: 'nowhere-to-sleep', words: ['sleeping by the clock tower'], contacts: [contact] },
        {
          topic: 'flood',
          title: 'Is your home flooding?',
          text: 'Call now.',
          isSensitive: false,
          services: 'flood',
          words: ['flooding'],
          contacts: [contact],
        },
      ],
      languages: {
        needs: { repairs: { means: ['repair cafe'] } },
        languages: [
          { code: 'pl', words: { food: ['zupa'], repairs: ['naprawa'] } },
          { code: 'hy', name: 'Armenian', words: { food: 'ուտելիք, սնունդ' } },
        ],
      },
    },
  })
  const targets = (text: string) => added.meaningsOf(text).flatMap(one => one.targets)
  expect(targets('erith lifeline')).toContain('telecare')
  expect(targets('Old town hall')).toEqual([])
  expect(targets('the old town hall')).toEqual(['sports pass'])
  expect(targets('cab')).toEqual(expect.arrayContaining(['citizens advice', 'community action bureau']))
  expect(targets('zupa')).toContain('food bank')
  expect(targets('naprawa')).toEqual(['repair cafe'])
  expect(targets('ՍՆՈՒՆԴ')).toContain('food bank')
  expect(added.urgentTopicsIn('sleeping by the clock tower')[0]!.contacts[0]).toEqual(contact)
  expect(added.urgentTopicsIn('flooding').map(({ topic }) => topic)).toEqual(['flood'])
  expect(readVocabulary().meaningsOf('zupa')).toEqual([])
  expect(readVocabulary().urgentTopicsIn('flooding')).toEqual([])
})

const everything = `query ($text: String, $kind: VocabularyKind, $language: String, $first: Int, $after: String) {
  searchVocabulary {
    groups(text: $text, kind: $kind, language: $language, first: $first, after: $after) {
      totalCount nodes { kind words meanings language { code name } } pageInfo { hasNextPage endCursor }
    }
    urgentTopics(text: $text) { topic title text isSensitive services words except contacts { name phone text url hours when } }
    languages { code name }
  }
}`

test('partners read the whole vocabulary page by page, within the limits of cost', async () => {
  const { ask, directory } = await testGateway()
  const words: unknown[] = []
  let after: unknown = null
  do {
    const answered = await ask(everything, { first: 100, after })
    expect(answered.errors).toBeUndefined()
    expect(answered.at('searchVocabulary.groups.totalCount')).toBe(vocabulary.groups.length)
    words.push(
      ...(answered.at('searchVocabulary.groups.nodes') as { words: string[] }[]).map(node => node.words),
    )
    const { hasNextPage, endCursor } = answered.at('searchVocabulary.groups.pageInfo') as Record<
      string,
      unknown
    >
    after = hasNextPage ? endCursor : null
  } while (after)
  expect(words).toEqual(vocabulary.groups.map(group => group.words))
  expect(directory.calls).toEqual([])
})

test('partners ask what a text means, and whether it is urgent', async () => {
  const { ask } = await testGateway()
  const { at, errors } = await ask(everything, { text: 'He hits me. DFG?' })
  expect(errors).toBeUndefined()
  expect(at('searchVocabulary.groups.nodes')).toMatchObject([
    { kind: 'LAY_WORDS', meanings: ['domestic abuse', 'refuge'], language: null },
    { kind: 'ABBREVIATION', words: ['DFG'], meanings: ['disabled facilities grant'] },
  ])
  expect(at('searchVocabulary.urgentTopics')).toMatchObject([
    { topic: 'violence-at-home', isSensitive: true },
  ])
  expect(at('searchVocabulary.urgentTopics.0.contacts.0')).toEqual({
    name: 'Emergency services',
    phone: '999',
    text: null,
    url: null,
    hours: 'Day and night',
    when: expect.stringContaining('press 55'),
  })
})

test('groups are filtered by kind and language', async () => {
  const { ask } = await testGateway()
  const { at } = await ask(everything, { kind: 'LANGUAGE', language: 'PL', first: 1 })
  expect(at('searchVocabulary.groups.nodes')).toMatchObject([
    {
      kind: 'LANGUAGE',
      language: { code: 'pl', name: 'Polish' },
      meanings: ['food bank', 'community meal'],
    },
  ])
  expect(
    (await ask(everything, { kind: 'SYNONYMS', language: 'pl' })).at('searchVocabulary.groups.totalCount'),
  ).toBe(0)
})

test('a gateway has the council’s additions, and refuses bad ones at its creation', async () => {
  const { ask } = await testGateway({
    searchVocabulary: { value: { synonyms: [['telecare', 'erith lifeline']] } },
  })
  const { at } = await ask(everything, { text: 'erith lifeline' })
  expect(at('searchVocabulary.groups.nodes.0.words')).toContain('telecare')
  await expect(testGateway({ searchVocabulary: { value: { synonyms: [['tip', 'tip']] } } })).rejects.toThrow(
    'searchVocabulary.synonyms.0.1: “tip” stands twice in one group',
  )
})
