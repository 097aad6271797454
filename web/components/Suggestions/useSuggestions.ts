import { useDeferredValue, useEffect, useState } from 'react'
import { useSuggestQuery } from '../../generated/operations/Suggest.ts'
import type { SuggestQuery } from '../../generated/types.ts'

/** Something that is suggested: its kind, its name and its address. */
export type Suggestion = SuggestQuery['suggest'][number]

const fewestLetters = 2
const pause = 150
const restAfterFailure = 5000

/** Until when nothing is requested, by the clock of `performance`. Both boxes of a page rest together. */
let restsUntil = 0

/**
 * The suggestions for what was typed, once typing has paused for 150 ms; none for fewer than two letters or when they cannot
 * be had. A list stays until the next one has come. Apollo Client cancels a request whose text has been superseded, so that
 * one at most is under way and no late answer replaces a newer one. After a failure nothing is requested for five seconds.
 *
 *     useSuggestions('eri', { kind: 'PLACE', most: 6 }) // [{ kind: 'PLACE', text: 'Erith', path: '/results?near=Erith' }]
 *
 * @param text Empty while the list is closed.
 */
export function useSuggestions(text: string, { kind, most }: Selection): readonly Suggestion[] {
  const typed = text.trim()
  const query = usePaused(typed.length < fewestLetters ? '' : typed)
  const variables = { query, first: most, ...(kind && { kinds: [kind] }) }
  const { data, error } = useSuggestQuery({ variables, skip: !query })
  useEffect(() => {
    if (error) restsUntil = performance.now() + restAfterFailure
  }, [error])
  const [found, setFound] = useState(none)
  const latest = error || !query ? none : data?.suggest
  if (latest && latest !== found) setFound(latest)
  // React draws a new list between two keystrokes.
  const shown = useDeferredValue(found)
  return query ? shown : none
}

/** Which suggestions are shown. */
interface Selection {
  /** The only kind; all when undefined. */
  kind?: Suggestion['kind'] | undefined
  most: number
}

const none: readonly Suggestion[] = []

/** The text once it has not changed for a while; empty as soon as it is, and while nothing is requested. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const update = () => setPaused(performance.now() < restsUntil ? '' : text)
    const timer = setTimeout(update, text ? pause : 0)
    return () => clearTimeout(timer)
  }, [text])
  return text && paused
}
