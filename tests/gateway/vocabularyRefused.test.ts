import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

const topic = { topic: 'flood', title: 'Flood', text: 'Call.', isSensitive: false, services: 'flood' }
const contacts = [{ name: 'Us', phone: '101', hours: 'Always', when: 'Always.' }]
const inLanguage = (words: object) => ({ languages: { languages: [{ code: 'pl', words }] } })

test.each<[string, object, string | null, string]>([
  ['a word twice', { synonyms: [['tip', 'Tip']] }, '0.1', '“Tip” stands twice in one group'],
  ['hyphens only', { synonyms: [['tip', '--']] }, '0.1', '“--” has no letters or digits'],
  ['an empty word', { synonyms: [['tip', '']] }, '0.1', '“” has no letters or digits'],
  ['a long word', { synonyms: [['a', 'x'.repeat(81)]] }, '0.1', 'is longer than 80 characters'],
  ['one word', { synonyms: [['a']] }, '0', 'Too small'],
  [
    'a phrase in two groups',
    {
      synonyms: [
        ['zig', 'zag'],
        ['zag', 'zog'],
      ],
    },
    '1.0',
    '“zag” stands in two groups of synonyms',
  ],
  ['two meanings joined', { synonyms: [['telecare', 'food bank']] }, '0.1', '“food bank” joins two groups'],
  ['nothing new', { synonyms: [['telecare', 'careline']] }, '0.0', 'are known already'],
  ['no list', { synonyms: 'tip' }, '', 'expected array'],
  ['a number', { synonyms: [['a', 5]] }, '0.1', 'expected string'],
  [
    'a lay word twice',
    lay(['zig', 'a'], ['zig', 'b']),
    '1.says.0',
    '“zig” stands in two groups of lay words',
  ],
  ['a lay word of itself', lay(['zig', 'ZIG']), '0.says.0', '“zig” leads to itself'],
  ['a loop', lay(['zig', 'zag'], ['zag', 'zig']), '1.says.0', '“zag” leads to “zig”, which leads back to it'],
  [
    'a long loop',
    lay(['zig', 'zag'], ['zag', 'zog'], ['zog', 'zig']),
    '2.says.0',
    '“zog” leads to “zig”, which leads back to it',
  ],
  [
    'a loop through synonyms',
    { ...lay(['zig', 'zag'], ['zog', 'zig']), synonyms: [['zag', 'zog']] },
    '1.says.0',
    '“zog” leads to “zig”, which leads back to it',
  ],
  ['a loop through the shipped', lay(['money advice', 'skint']), '0.says.0', 'leads back to it'],
  [
    'a synonym as a lay word',
    lay(['careline', 'telecare']),
    '0.says.0',
    'is a synonym of “telecare” already',
  ],
  ['a known meaning', lay(['skint', 'money advice']), '0.says.0', '“skint” has these meanings already'],
  [
    'a short form twice',
    {
      abbreviations: [
        { short: 'ZZ', long: ['a'] },
        { short: 'zz', long: ['b'] },
      ],
    },
    '1.short',
    'stands twice among the abbreviations',
  ],
  [
    'a short form of itself',
    { abbreviations: [{ short: 'ZZ', long: ['zz'] }] },
    '0.short',
    'stands for itself',
  ],
  [
    'a known long form',
    { abbreviations: [{ short: 'PIP', long: ['Personal-Independence payment'] }] },
    '0.short',
    'has these long forms already',
  ],
  [
    'an alarm that is none',
    { urgent: [{ ...topic, contacts, words: ['flood', 'burst'], except: ['Burst!'] }] },
    '0.words.1',
    '“burst” is both urgent and excepted',
  ],
  [
    'an exception of a shipped alarm',
    { urgent: [{ topic: 'self-harm', except: ['suicide'] }] },
    '0.except.0',
    '“suicide” is both urgent and excepted',
  ],
  [
    'a known alarm',
    { urgent: [{ topic: 'self-harm', words: ['suicide'] }] },
    '0.words.0',
    '“suicide” stands in this topic already',
  ],
  [
    'a topic without contacts',
    { urgent: [{ ...topic, words: ['flood'] }] },
    '0',
    'the topic “flood” needs contacts',
  ],
  [
    'an unknown topic',
    { urgent: [{ topic: 'flood', words: ['flood'] }] },
    '0',
    'needs title, text, isSensitive, services, contacts',
  ],
  [
    'a topic twice',
    {
      urgent: [
        { ...topic, contacts, words: ['a'] },
        { topic: 'flood', words: ['b'] },
      ],
    },
    '1',
    'the topic “flood” stands twice',
  ],
  [
    'a sensitive topic opened',
    { urgent: [{ topic: 'self-harm', isSensitive: false }] },
    '0.isSensitive',
    'the topic “self-harm” is sensitive',
  ],
  [
    'a sentence of an unknown topic',
    { dangerSentences: { sentences: [{ topic: 'flood', says: ['someone', 'hurts'] }] } },
    'sentences.0',
    'there is no topic “flood”',
  ],
  [
    'a sentence of an unknown list',
    { dangerSentences: { sentences: [{ topic: 'self-harm', says: ['someone', 2, 'nowhere'] }] } },
    'sentences.0',
    'there is no list of words “nowhere”',
  ],
  [
    'a sentence of one list',
    { dangerSentences: { sentences: [{ topic: 'self-harm', says: ['someone'] }] } },
    'sentences.0',
    'a sentence needs two lists of words',
  ],
  [
    'a number at the end of a sentence',
    { dangerSentences: { sentences: [{ topic: 'self-harm', says: ['someone', 'hurts', 2] }] } },
    'sentences.0',
    'the number 2 does not stand between two lists of words',
  ],
  [
    'a list of danger that no sentence has',
    { dangerSentences: { words: { nosuchlist: ['our kev'] } } },
    'words.nosuchlist',
    'no sentence has the list of words “nosuchlist”',
  ],
  [
    'a word twice in a list of danger',
    { dangerSentences: { words: { someone: ['our kev', 'Our Kev'] } } },
    'words.someone.1',
    '“Our Kev” stands twice in one group',
  ],
  [
    'a contact without a number',
    { urgent: [{ topic: 'self-harm', contacts: [{ name: 'Us', hours: 'a', when: 'b' }] }] },
    '0.contacts.0',
    'must hold a phone, a text or a url',
  ],
  [
    'a contact twice',
    { urgent: [{ topic: 'self-harm', contacts: [{ ...contacts[0], name: 'Samaritans' }] }] },
    '0.contacts.0',
    'the contact “Samaritans” stands twice',
  ],
  ['an unknown need', inLanguage({ gold: ['złoto'] }), 'languages.0.words.gold', 'there is no need “gold”'],
  [
    'a known word',
    inLanguage({ food: ['Żywność'] }),
    'languages.0.words.food.0',
    'stands for “food” in this language already',
  ],
  [
    'a known word in one text',
    inLanguage({ food: 'zupa, Żywność' }),
    'languages.0.words.food.1',
    'stands for “food” in this language already',
  ],
  [
    'an empty word in one text',
    inLanguage({ food: 'zupa,, barszcz' }),
    'languages.0.words.food.1',
    '“” has no letters or digits',
  ],
  ['a number for a text', inLanguage({ food: 5 }), 'languages.0.words.food', 'expected array'],
  [
    'one word for two needs',
    inLanguage({ food: ['zupa'], money: ['zupa'] }),
    'languages.0.words.money.0',
    '“zupa” stands for “food”',
  ],
  [
    'a language without a name',
    { languages: { languages: [{ code: 'hy', words: {} }] } },
    'languages.0',
    'the language “hy” is new, so it needs a name',
  ],
  [
    'a known need',
    { languages: { needs: { food: { means: ['a'] } } } },
    'needs.food',
    'the need “food” is known already',
  ],
  [
    'a need of no topic',
    { languages: { needs: { gold: { means: ['a'], urgent: 'gold' } } } },
    'needs.gold.urgent',
    'there is no topic “gold”',
  ],
  ['an unknown key', { synonym: [] }, '', 'the key “synonym” is not known'],
  [
    'an unknown key inside',
    { layWords: [{ says: ['a'], mean: ['b'], means: ['b'] }] },
    '0.mean',
    'the key “mean” is not known',
  ],
  ['a mistyped key', { layWords: [{ say: ['a'], means: ['b'] }] }, '0.say', 'the key “say” is not known'],
  [
    'a mistyped key of a sentence',
    sentence({ say: ['someone', 'me'] }),
    'sentences.0.say',
    'the key “say” is not known',
  ],
  ['a mistyped list', sentence({ says: ['some one', 'me'] }), 'sentences.0.says.0', 'must be letters'],
  ['too many groups', { synonyms: newSynonyms(4001) }, '', 'there are 4001; 4000 is the most'],
])('%s is refused in one line that names the place', (_fault, value, place, reason) => {
  const message = messageOf(() => readVocabulary({ value }))
  const path = place === null ? [] : [Object.keys(value)[0], ...place.split('.')].filter(Boolean)
  expect(message.split(': ', 1)).toEqual([['searchVocabulary', ...path].join('.')])
  expect(message).toContain(reason)
  expect(message).toMatch(/^[^\n]{20,200}$/)
})

function newSynonyms(length: number): string[][] {
  return Array.from({ length }, (_, n) => [`zig ${n}`, `zag ${n}`])
}

function sentence(parts: object): object {
  return { dangerSentences: { sentences: [{ topic: 'self-harm', ...parts }] } }
}

function lay(...pairs: [string, string][]): object {
  return { layWords: pairs.map(([says, means]) => ({ says: [says], means: [means] })) }
}

function messageOf(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const chain = (length: number) =>
  Array.from({ length }, (_, n): [string, string] => [`zig ${n}`, `zig ${(n + 1) % length}`])

test.each([
  ['forward', chain(3000)],
  ['backward', chain(3000).toReversed()],
])('a loop of thousands of lay words is refused in words: %s', (_order, pairs) => {
  expect(messageOf(() => readVocabulary({ value: lay(...pairs) }))).toMatch(/, which leads back to it$/)
})

test('tens of thousands of lay words are refused without being followed first', () => {
  const value = lay(...chain(30_000).toReversed())
  expect(messageOf(() => readVocabulary({ value }))).toMatch(/layWords: there are 30000; 4000 is the most$/)
})

test('a council may add four thousand groups, however many the product ships', () => {
  const vocabulary = readVocabulary({ value: { synonyms: newSynonyms(4000) } })
  expect(vocabulary.meaningsOf('zig 3999')).toMatchObject([{ targets: ['zag 3999'] }])
})

test('groups of several lists are counted together with the product’s', () => {
  const more = chain(4001).slice(0, 4000)
  const value = { synonyms: newSynonyms(4000).map(([, zag]) => [zag!, `${zag} zog`]), ...lay(...more) }
  expect(messageOf(() => readVocabulary({ value }))).toMatch(
    /groups with the product’s own; 8000 is the most$/,
  )
})

test('a council may add as many words of danger to a shipped topic as a source may have', () => {
  const words = Array.from({ length: 500 }, (_, n) => `zig ${n}`)
  expect(readVocabulary(wordsOfDanger(words)).urgentTopicsIn('zig 499')).toHaveLength(1)
  const message = messageOf(() => readVocabulary(wordsOfDanger([...words, 'zag'])))
  expect(message).toContain('expected array to have <=500 items')
})

const wordsOfDanger = (words: string[]) => ({ value: { urgent: [{ topic: 'self-harm', words }] } })

test.each([
  [
    'a duplicate',
    {
      synonyms: [
        ['a', 'b'],
        ['tip', 'tip'],
      ],
    },
    11,
  ],
  ['an unknown key', { layWords: [], synonym: [] }, 5],
])('a fault in a file is named with its line: %s', (_fault, searchVocabulary, line) => {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'site.json')
  writeFileSync(file, JSON.stringify({ name: 'Finder', searchVocabulary }, null, 2))
  const message = messageOf(() => readVocabulary({ value: searchVocabulary, file }))
  expect(message).toMatch(new RegExp(`site\\.json, line ${line}: searchVocabulary: `))
})

test('a key that stands twice is refused with its line, as JSON would keep the last one only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'site.json')
  const text =
    '{ "searchVocabulary": {\n  "synonyms": [["telecare", "zig"]],\n  "synonyms": [["telecare", "zag"]]\n} }'
  writeFileSync(file, text)
  const { searchVocabulary: value } = JSON.parse(text) as { searchVocabulary: object }
  expect(messageOf(() => readVocabulary({ value, file }))).toMatch(
    /site\.json, line 3: searchVocabulary: a key stands twice$/,
  )
})
