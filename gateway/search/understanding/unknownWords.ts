import { compounds, weightOfWord } from './fillerWords.ts'
import type { Alternative } from './phrases.ts'
import type { Words } from './slips.ts'

/** An unknown word that is no slip. */
export interface UnknownWord {
  /** Whether it is the beginning of known words: 'physio'. */
  isBeginning: boolean
  /** What it is besides: the two words written together in it, or a known word of its root, 'dyslexia' for 'dyslexic'. */
  alternatives: readonly Alternative[]
}

const compoundsTogether = new Map([...compounds].map(words => [words.replaceAll(' ', ''), words]))
const endings = /(?<=^.{5,})(?:ic|al|ly|ist|ism|ive|ous|ful|ness|able)$/
/** What may stand after the same root in a known word. */
const rests = /^(?:e|y|ia|ics?|ists?|isms?|ed|ers?|al|ions?|ity|ment)?$/
/** Of two words written together that are no phrase, each that is a subject counts: 'deafblind'. */
const partWeight = 0.6

/** What stands between two words that are typed without spaces. */
const between = ['for', 'with', 'and', 'near', 'of', 'in', 'to']

/**
 * The text that was typed without spaces, where two known words stand around a small one; null otherwise.
 *
 *     apartWith(words)('swimmingforadults') // 'swimming for adults'
 *     apartWith(words)('platform')          // null
 */
export function apartWith({ isWord }: Words): (word: string) => string | null {
  const tells = (part: string) => part.length >= 4 && isWord(part) && weightOfWord(part, false) > 0
  return word => {
    if (!/^[a-z]{11,40}$/.test(word)) return null
    for (const small of between)
      for (let at = word.indexOf(small, 4); at > 0; at = word.indexOf(small, at + 1)) {
        const parts = [word.slice(0, at), word.slice(at + small.length)]
        if (parts.every(tells)) return `${parts[0]} ${small} ${parts[1]}`
      }
    return null
  }
}

/** How unknown words are searched as they are; null for one that can only be a slip. */
export function formsOfUnknown({ phrases, lists, isWord }: Words): (word: string) => UnknownWord | null {
  const relative = (word: string): string | null => {
    const ending = /^[a-z]{7,40}$/.test(word) && endings.exec(word)
    if (!ending) return null
    const root = word.slice(0, ending.index)
    const near = lists.flatMap(list => list.near(word, 2)).map(({ word: other }) => other)
    return near.find(other => other.startsWith(root) && rests.test(other.slice(root.length))) ?? null
  }
  const hasBeginning = (letters: string) =>
    letters.length >= 4 && lists.some(list => list.hasBeginning(letters))
  const split = (word: string): string | null => {
    if (!/^[a-z]{7,40}$/.test(word)) return null
    let best: string | null = null
    for (let at = 3; at <= word.length - 3; at++) {
      const parts = [word.slice(0, at), word.slice(at)]
      if (!parts.every(part => isWord(part) && weightOfWord(part, false) > 0)) continue
      // The vocabulary's own pairs are surer than a chance pair of words.
      if (phrases.hasPhraseAt(parts, 0)) return parts.join(' ')
      // 'Conselling' is 'counselling', not 'con selling'.
      if (parts.every(part => part.length > 3 || phrases.hasPhraseAt([part], 0))) best ??= parts.join(' ')
    }
    // Nor is 'interpeter' 'inter peter'.
    const isSlip = () =>
      lists.some(list => list.near(word, 1).some(({ word: other }) => weightOfWord(other, false) > 0))
    return best !== null && isSlip() ? null : best
  }

  return word => {
    if (hasBeginning(word)) return { isBeginning: true, alternatives: [] }
    const parts = compoundsTogether.get(word) ?? split(word)
    if (parts) {
      const words = parts.split(' ')
      const isPhrase = compounds.has(parts) || phrases.hasPhraseAt(words, 0)
      const subjects = isPhrase ? [] : words.filter(part => phrases.hasPhraseAt([part], 0))
      const each = subjects.map(phrase => ({ phrase, weight: partWeight }))
      return { isBeginning: false, alternatives: [{ phrase: parts, weight: 1 }, ...each] }
    }
    const near = relative(word)
    return near ? { isBeginning: false, alternatives: [{ phrase: near, weight: 0.9 }] } : null
  }
}
