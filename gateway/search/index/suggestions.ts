import { normalForm } from '../vocabulary/vocabulary.ts'
import type { NamedText } from './documents.ts'
import type { IndexStore } from './store.ts'

/** A name of the index that begins like what was typed. */
export type IndexedName = NamedText

const mostRead = 2000

/**
 * The names that match what has been typed so far: first those that begin with it, then those with words that begin like it;
 * with one slip forgiven when there is none.
 *
 *     suggestNames(store, words, 'foo', 8) // [{ kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/…' }, …]
 */
export function suggestNames(
  store: IndexStore,
  words: ReadonlyMap<string, number>,
  typed: string,
  most: number,
): IndexedName[] {
  const parts = normalForm(typed.slice(0, 200)).split(' ').filter(Boolean).slice(0, 10)
  if (!parts.length) return []
  const found = matching(store, parts)
  const names = found.length
    ? found
    : matching(
        store,
        parts.map(part => repaired(part, words)),
      )
  const beginning = parts.join(' ')
  const place = (text: string) => (normalForm(text).startsWith(beginning) ? 0 : 1)
  return names
    .map(name => ({ ...name, place: place(name.text) }))
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
        a.text.localeCompare(b.text, 'en-GB'),
    )
    .slice(0, most)
    .map(({ kind, text, path }) => ({ kind, text, path }))
}

const kinds: readonly NamedText['kind'][] = [
  'CATEGORY',
  'PERSONA',
  'SERVICE',
  'ORGANISATION',
  'PAGE',
  'EVENT',
]

const matching = (store: IndexStore, parts: readonly string[]) =>
  store.matchNames(parts.map(part => `"${part}" *`).join(' AND '), mostRead)

/** A known word whose beginning is one slip away from a part; the part itself when there is none. */
function repaired(part: string, words: ReadonlyMap<string, number>): string {
  if (part.length < 3) return part
  let best = part
  let bestCount = 0
  for (const [word, count] of words) {
    if (count <= bestCount || word[0] !== part[0]) continue
    if (isOneSlipFromBeginning(part, word)) [best, bestCount] = [word, count]
  }
  return best
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
