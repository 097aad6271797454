import { describe, expect, it } from 'vitest'
import { excerpt } from '../../gateway/formatting/text.ts'
import { processorTime } from './processorTime.ts'

const family = '👨‍👩‍👧'
const accented = 'e\u0301'

describe('An excerpt', () => {
  it.each([
    ['ends in an ellipsis', 'Tea and cards', 'Tea and cards…'],
    ['is trimmed', '  Tea and cards \n', 'Tea and cards…'],
    ['drops a full stop', 'Tea and cards.', 'Tea and cards…'],
    ['drops a comma', 'Tea and cards,', 'Tea and cards…'],
    ['drops a colon', 'Tea and cards:', 'Tea and cards…'],
    ['drops a semicolon', 'Tea and cards;', 'Tea and cards…'],
    ['drops punctuation that white space follows', 'Tea and cards. ', 'Tea and cards…'],
    ['drops one punctuation mark only', 'Tea and cards...', 'Tea and cards..…'],
    ['keeps a question mark', 'Tea or cards?', 'Tea or cards?…'],
    ['keeps an exclamation mark', 'Tea!', 'Tea!…'],
    ['keeps punctuation in the middle', 'Tea, cards. More.', 'Tea, cards. More…'],
    ['of nothing is nothing', '', ''],
    ['of white space is nothing', ' \n\t', ''],
    ['of a lone full stop is nothing', '.', ''],
    ['of no text at all is nothing', null, ''],
    ['of a missing text is nothing', undefined, ''],
  ])('%s', (_rule, text, expected) => {
    expect(excerpt(text)).toBe(expected)
  })

  it('is 200 characters long unless told otherwise', () => {
    expect(excerpt('a'.repeat(500))).toBe(`${'a'.repeat(200)}…`)
    expect(excerpt('a'.repeat(200))).toBe(`${'a'.repeat(200)}…`)
    expect(excerpt('a'.repeat(199))).toBe(`${'a'.repeat(199)}…`)
  })

  it('drops the full stop before it is cut, not after', () => {
    expect(excerpt(`${'a'.repeat(199)}. And more`)).toBe(`${'a'.repeat(199)}.…`)
    expect(excerpt(`${'a'.repeat(200)}.`)).toBe(`${'a'.repeat(200)}…`)
  })

  it.each([
    ['shorter', 'Tea and cards', 3, 'Tea…'],
    ['nothing for a length of 0', 'Tea', 0, ''],
    ['nothing for a negative length', 'Tea', -5, ''],
    ['nothing for a length that is no number', 'Tea', Number.NaN, ''],
    ['whole characters for a broken length', 'Tea', 2.9, 'Te…'],
    ['everything for an endless length', 'Tea', Infinity, 'Tea…'],
    ['whole emoji', '😀😀😀', 2, '😀😀…'],
    ['whole families', `${family}${family}`, 1, `${family}…`],
    ['whole flags', '🇬🇧🇺🇦', 1, '🇬🇧…'],
    ['accents with their letters', `caf${accented} now`, 4, `caf${accented}…`],
    ['skin tones with their hands', '👍🏽👍🏽', 1, '👍🏽…'],
    ['a line break as one character', 'a\r\nb', 2, 'a\r\n…'],
  ])('can be cut to %s', (_rule, text, length, expected) => {
    expect(excerpt(text, length)).toBe(expected)
  })

  it('leaves the ellipsis out when told to', () => {
    expect(excerpt('Tea and cards.', 200, false)).toBe('Tea and cards')
    expect(excerpt('Tea and cards', 3, false)).toBe('Tea')
    expect(excerpt('', 200, false)).toBe('')
  })

  it('never tears a surrogate pair apart, wherever it is cut', () => {
    const text = `a😀b${family}c${accented}🇬🇧`.repeat(5)
    for (let length = 0; length < 50; length++) {
      expect(excerpt(text, length).isWellFormed()).toBe(true)
      expect(text.startsWith(excerpt(text, length, false))).toBe(true)
    }
  })

  it('comes quickly from a text made of combining marks', () => {
    expect(processorTime(() => excerpt('\u0301'.repeat(100_000), 10))).toBeLessThan(500)
  })
})
