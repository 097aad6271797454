import { compareTexts } from '../../directory/loaders/totalOrder.ts'
import { normalForm } from '../vocabulary/vocabulary.ts'
import type { NamedText } from './documents.ts'
import type { IndexStore } from './store.ts'

/** A name of the index that begins like what was typed. */
export type IndexedName = NamedText

const mostRead = 600

/**
 * The names that match what has been typed so far: first those that begin with it, then those with words that begin like it;
 * with one slip in each word forgiven when there is none.
 *
 *     suggestNames(store, nameWords, 'foo', 8) // [{ kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/…' }, …]
 *     suggestNames(store, nameWords, 'fodo bnak', 8) // [{ kind: 'SERVICE', text: 'Erith Food Bank', … }]
 *
 * @param nameWords all words of names, in normal form.
 */
export function suggestNames(
  store: IndexStore,
  nameWords: ReadonlySet<string>,
  typed: string,
  most: number,
): IndexedName[] {
  const parts = normalForm(typed.slice(0, 200)).split(' ').filter(Boolean).slice(0, 10)
  if (!parts.length) return []
  const beginning = parts.join(' ')
  // A letter or two begin words of thousands of names; where enough names begin so, the others need not be read.
  const first = store.namesBeginning(beginning, kinds, most)
  if (first.length >= most) return first.map(nameOf)
  const found = store.matchNames(parts.map(beginsLike).join(' AND '), mostRead)
  const names = found.length ? found : store.matchNames(respelt(parts, nameWords), mostRead)
  const known = new Set(first.map(({ row }) => row))
  const others = names
    .filter(({ row }) => !known.has(row))
    .map(name => ({ name, order: kinds.indexOf(name.kind) }))
  const further = others.toSorted((a, b) => a.order - b.order || compareTexts(a.name.words, b.name.words))
  return [...first, ...further.map(({ name }) => name)].slice(0, most).map(nameOf)
}

const nameOf = ({ kind, text, path }: IndexedName): IndexedName => ({ kind, text, path })

const kinds: readonly NamedText['kind'][] = [
  'CATEGORY',
  'PERSONA',
  'SERVICE',
  'ORGANISATION',
  'PAGE',
  'EVENT',
]

const beginsLike = (part: string) => `"${part}" *`
/** A letter more or less makes any word of three. */
const shortestRespelt = 4
const mostRespellings = 8

/** A full-text expression for each part as typed or, when no name has such a word, for the words that begin one slip away. */
function respelt(parts: readonly string[], nameWords: ReadonlySet<string>): string {
  return parts
    .map(part => {
      const known: string[] = []
      const near: string[] = []
      for (const word of nameWords) {
        if (word.startsWith(part)) known.push(word)
        else if (part.length >= shortestRespelt && isOneSlipFromBeginning(part, word)) near.push(word)
      }
      if (known.length || !near.length) return beginsLike(part)
      const sameLetterFirst = near.toSorted((a, b) => Number(b[0] === part[0]) - Number(a[0] === part[0]))
      return `(${sameLetterFirst
        .slice(0, mostRespellings)
        .map(word => `"${word}"`)
        .join(' OR ')})`
    })
    .join(' AND ')
}

/** Whether a text becomes the beginning of a word by adding, leaving out, changing or exchanging one letter. */
function isOneSlipFromBeginning(text: string, word: string): boolean {
  let at = 0
  while (at < text.length && text[at] === word[at]) at += 1
  if (at === text.length) return true
  const rest = (from: number, to: number) => word.startsWith(text.slice(from), to)
  return (
    rest(at + 1, at + 1) ||
    rest(at + 1, at) ||
    rest(at, at + 1) ||
    (text[at] === word[at + 1] && text[at + 1] === word[at] && rest(at + 2, at + 2))
  )
}
