import type { Suggestion } from '../generated/resolvers.ts'
import { plainWords } from './plainWords.ts'

const fillers = new Set(['a', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/**
 * The names that go with what was typed, those that begin with it before those that have it further on.
 *
 *     closestNames(['foo'], names, 8) // [{ text: 'Food and essentials', … }, { text: 'Erith Food Bank', … }]
 *
 * Every word that was typed must begin a word of the name; little words must be typed whole, or `fo` would find
 * everything that is for somebody. Names that fit equally well stay in their order.
 */
export function closestNames(
  typed: readonly string[],
  names: readonly Suggestion[],
  most: number,
): Suggestion[] {
  const beginning = typed.join(' ')
  const matches = names.flatMap(name => {
    const words = plainWords(name.text)
    if (words.join(' ').startsWith(beginning)) return [{ name, place: 0 }]
    return typed.every(part => words.some(word => begins(word, part))) ? [{ name, place: 1 }] : []
  })
  return matches
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ name }) => name)
}

function begins(word: string, part: string): boolean {
  return fillers.has(word) ? word === part : word.startsWith(part)
}
