import { expect, test } from 'vitest'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'
import { processorTime } from '../formatting/processorTime.ts'

const vocabulary = readVocabulary()

test('each topic of danger has contacts, and a number or an address for each', () => {
  expect(vocabulary.urgentTopics.length).toBeGreaterThanOrEqual(8)
  for (const { contacts, words } of vocabulary.urgentTopics) {
    expect(words.length).toBeGreaterThan(5)
    expect(contacts.length).toBeGreaterThan(0)
    expect(contacts.filter(({ phone, text, url }) => !(phone ?? text ?? url))).toEqual([])
  }
})

test('every false alarm raises nothing, and every word of danger raises its topic', () => {
  for (const { topic, words, except } of vocabulary.urgentTopics) {
    const raises = (text: string) => vocabulary.urgentTopicsIn(text).some(one => one.topic === topic)
    expect(except.filter(raises)).toEqual([])
    expect(words.filter(word => !raises(word))).toEqual([])
  }
})

const raising: [sentence: string, ...topics: string[]][] = [
  ['he hits me', 'violence-at-home'],
  ['My husband HITS me and the kids', 'violence-at-home'],
  ['boyfriend strangled me last night', 'violence-at-home'],
  ['scared of my partner', 'violence-at-home'],
  ['domestic violence', 'violence-at-home'],
  ['help with abuse', 'violence-at-home'],
  ['my ex is stalking me', 'violence-at-home'],
  ['dad hits mum', 'violence-at-home'],
  ['sexual abuse', 'sexual-violence'],
  ['my friend was raped', 'sexual-violence'],
  ['i want to die', 'self-harm'],
  ['dont want to live anymore', 'self-harm'],
  ['Suicidal', 'self-harm'],
  ['suicide prevention training for staff', 'self-harm'],
  ['my daughter is cutting herself', 'self-harm'],
  ['self-harm support for teenagers', 'self-harm'],
  ['took an overdose', 'self-harm', 'medical-emergency'],
  ['I can’t go on', 'self-harm'],
  ['neighbour hits her kids', 'child-at-risk'],
  ['my dad hits me', 'violence-at-home', 'child-at-risk'],
  ['report child abuse', 'child-at-risk'],
  ['worried about a child', 'child-at-risk'],
  ['online grooming of my son', 'child-at-risk'],
  ['the carer is stealing from my nan', 'adult-at-risk'],
  ['elder abuse', 'adult-at-risk'],
  ['somebody has been cuckooed', 'adult-at-risk'],
  ['nowhere to sleep tonight', 'nowhere-to-sleep'],
  ['mum kicked me out', 'nowhere-to-sleep'],
  ['sleeping in my car with two children', 'nowhere-to-sleep'],
  ['homeless', 'nowhere-to-sleep'],
  ['no food today', 'no-food'],
  ['I can’t feed my kids until Friday', 'no-food'],
  ['no baby milk', 'no-food'],
  ['no money on the meter', 'no-heating'],
  ['electric has run out', 'no-heating'],
  ['flat is freezing and no hot water', 'no-heating'],
  ['I can smell gas', 'gas-leak'],
  ['no food today and I can smell gas', 'gas-leak', 'no-food'],
  ['carbon monoxide alarm going off', 'gas-leak'],
  ['chest pains', 'medical-emergency'],
  ['baby not breathing', 'medical-emergency'],
  ['mąż mnie bije', 'violence-at-home'],
  ['maz mnie bije', 'violence-at-home'],
  ['我没有食物', 'no-food'],
  ['زوجي يضربني', 'violence-at-home'],
  ['आत्महत्या', 'self-harm'],
  ['не хочу жити', 'self-harm'],
  ['бʼє дітей', 'child-at-risk'],
  ['nie mam prądu i dzieci marzną', 'no-heating'],
  ['شوہر مارتا ہے', 'violence-at-home'],
  ['no tengo donde dormir', 'nowhere-to-sleep'],
  ['elektrik yok', 'no-heating'],
  ['ebi n pa mi', 'no-food'],
  ['je n’ai rien à manger', 'no-food'],
  ['mio marito mi picchia', 'violence-at-home'],
  ['toi muon chet', 'self-harm'],
  ['муж бьет детей', 'violence-at-home', 'child-at-risk'],
  ['нямам къде да спя', 'nowhere-to-sleep'],
  ['می‌خواهم بمیرم', 'self-harm'],
  ['ΔΕΝ ΕΧΩ ΡΕΥΜΑ', 'no-heating'],
  ['sina chakula', 'no-food'],
]

test.each(raising)('%j is urgent: %s %s', (sentence, ...topics) => {
  expect(vocabulary.urgentTopicsIn(sentence).map(({ topic }) => topic)).toEqual(topics)
})

test.each([
  'murder mystery evening',
  'dying for a coffee',
  'I’m dying for a coffee and a chat',
  'killing time in Sidcup',
  'my feet are killing me',
  'dog grooming',
  'a dog attacked me',
  'pet grooming parlour near me',
  'drug abuse service',
  'alcohol abuse',
  'suicide squad film club',
  'it hits me when I climb stairs',
  'a car hit me, need a solicitor',
  'kicked out of school',
  'homeless cats',
  'volunteer with the homeless',
  'don’t want to live alone',
  'can’t go on holiday without a carer',
  'no food waste bin',
  'need food hygiene certificate',
  'the very hungry caterpillar story time',
  'starving herself',
  'no electric bikes in the park',
  'no gas safety certificate from landlord',
  'carbon monoxide alarms for pensioners',
  'St John Ambulance cadets',
  'ambulance volunteer',
  'unconscious bias course',
  'choking first aid for parents',
  'after a heart attack exercise class',
  'ceiling collapsed',
  'food bank',
  'hostel for walkers',
  'swimming lessons',
  'fuel voucher',
  'register with a doctor',
  'safeguarding adults training',
  'oilseed rape allergy',
  '',
  '   ',
])('%j is not urgent', sentence => {
  expect(vocabulary.urgentTopicsIn(sentence)).toEqual([])
})

test.each([
  ['10,000 characters', 'child abuse '.repeat(834)],
  ['one word of 10,000 characters', 'x'.repeat(10_000)],
  ['a million characters', 'no food '.repeat(125_000)],
  ['initials', 'a.'.repeat(5000)],
  ['right to left', '\u202Eلا يوجد طعام\u202C'.repeat(700)],
  ['emoji', '👩‍👩‍👧‍👦🍞'.repeat(800)],
  ['NUL', '\0'.repeat(10_000)],
  ['homoglyphs', 'nо fооd ѕuісіdе '.repeat(600)],
  ['lone surrogates', '\uD800'.repeat(10_000)],
  ['stacked marks', `${'\u0323\u0301'.repeat(5000)}a`],
  ['expanding forms', 'ﷺ'.repeat(10_000)],
  ['apostrophes', "'".repeat(10_000)],
])('hostile input takes little work: %s', (_kind, text) => {
  const taken = processorTime(() => {
    vocabulary.meaningsOf(text)
    vocabulary.urgentTopicsIn(text)
  })
  // Up to 30 ms; quadratic takes seconds.
  expect(taken).toBeLessThan(1000)
})
