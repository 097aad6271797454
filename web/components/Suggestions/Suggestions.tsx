import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  Fragment,
  useDeferredValue,
} from 'react'
import { suggestions as words } from '../../generated/messages/suggestions.ts'
import './Suggestions.scss'
import { optionId, useCombobox } from './useCombobox.ts'
import { useSuggestQuery } from '../../generated/operations/Suggest.ts'
import type { SuggestQuery } from '../../generated/types.ts'

interface Props {
  /** The field that is typed in. Its parent has the list below it. */
  field: HTMLInputElement
  /** What an option does: it leads to its page, or it is a place that fills the field. */
  gives: 'pages' | 'places'
}

/** As many as are read at a glance; an on-screen keyboard leaves room for few. */
const mostShown = 6

/**
 * The list of suggestions under a search box, which it makes a combobox. To be loaded when the box gets focus.
 *
 *     <Suggestions field={field} gives="pages" />
 */
export function Suggestions({ field, gives }: Props) {
  const listId = useId()
  const [text, setText] = useState(() => typedSoFar(field))
  const options = useSuggestions(text, { kind: gives === 'places' ? 'PLACE' : undefined, most: mostShown })
  const active = useCombobox({ field, listId, options, setText })
  const list = useRef<HTMLDivElement>(null)
  useRoomBelow(field, list, options.length > 0)
  return (
    <>
      <div
        className="suggestions"
        id={listId}
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={words.label}
        hidden={!options.length}
        // A press leaves focus, and with it the on-screen keyboard, to the field.
        onMouseDown={event => event.preventDefault()}
      >
        {options.map((option, i) => (
          // A link can be opened in another tab; the option of a place leads nowhere.
          <a
            className="suggestions__option"
            id={optionId(listId, i)}
            key={option.path}
            role="option"
            aria-selected={option === active}
            tabIndex={-1}
            draggable={false}
            href={gives === 'pages' ? option.path : undefined}
            onClick={() => {
              if (gives === 'places') fill(field, option.text)
              setText('')
            }}
          >
            <span translate={names.has(option.kind) ? 'no' : undefined}>
              <TypedPart of={option.text} typed={text} />
            </span>
            <span className="suggestions__kind">{words.kinds[option.kind]}</span>
          </a>
        ))}
      </div>
      <Announcement of={options} />
    </>
  )
}

/** What was typed while this code was loading. */
const typedSoFar = (field: HTMLInputElement) =>
  document.activeElement === field && field.value !== field.defaultValue ? field.value : ''

function fill(field: HTMLInputElement, text: string) {
  field.value = text
}

/** The kinds whose texts are names of somebody's own, which no translation changes. */
const names = new Set<Suggestion['kind']>(['EVENT', 'ORGANISATION', 'PLACE', 'SERVICE'])

const silence = 1000

/** Says how many suggestions there are for what was typed, once the list has not changed for a second. */
function Announcement({ of: options }: { of: readonly Suggestion[] }) {
  const [announced, setAnnounced] = useState(options)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(options), silence)
    return () => clearTimeout(timer)
  }, [options])
  const isCurrent = announced === options && options !== none
  return (
    <p className="govuk-visually-hidden" role="status">
      {isCurrent && words.count({ count: options.length })}
    </p>
  )
}

/** Keeps an open list above the on-screen keyboard and the edge of the window; it scrolls in itself. */
function useRoomBelow(field: HTMLElement, list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const fit = () => limitHeight(list.current, field)
    fit()
    visualViewport?.addEventListener('resize', fit)
    addEventListener('scroll', fit, { passive: true })
    return () => {
      visualViewport?.removeEventListener('resize', fit)
      removeEventListener('scroll', fit)
    }
  }, [field, list, isOpen])
}

/** Two and a half options, so that it can be seen that there are more. */
const leastHeight = 120

function limitHeight(list: HTMLElement | null, field: HTMLElement) {
  const view = visualViewport
  if (!list || !view) return
  const room = view.offsetTop + view.height - field.getBoundingClientRect().bottom - 12
  list.style.maxHeight = `${Math.max(leastHeight, room)}px`
}

/**
 * A name in which the beginnings of words that were typed are marked.
 *
 *     <TypedPart of="Erith Food Bank" typed="foo b" /> // Erith <mark>Foo</mark>d <mark>B</mark>ank
 *
 * Capitals and accents do not count. A name that was found in spite of a slip, or by another word, has nothing marked.
 */
export function TypedPart({ of: name, typed }: { of: string; typed: string }) {
  const beginnings = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  return name.split(word).map((part, i) => {
    const length = lengthTyped(part, beginnings)
    return (
      <Fragment key={i}>
        {length > 0 && <mark>{part.slice(0, length)}</mark>}
        {part.slice(length)}
      </Fragment>
    )
  })
}

/** In parentheses, so that `split` keeps the words. */
const word = /([\p{L}\p{M}\p{N}'’]+)/u

/** How many characters of a word were typed, with the accents on them. */
function lengthTyped(part: string, beginnings: readonly string[]): number {
  const whole = plain(part)
  const longest = Math.max(0, ...beginnings.filter(each => whole.startsWith(each)).map(each => each.length))
  if (!longest) return 0
  let length = 1
  while (plain(part.slice(0, length)).length < longest || /^\p{M}/u.test(part.slice(length))) length += 1
  return length
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()

/** Something that is suggested: its kind, its name and its address. */
type Suggestion = SuggestQuery['suggest'][number]

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
function useSuggestions(text: string, { kind, most }: Selection): readonly Suggestion[] {
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

/** When nothing was requested, or it could not be had. An answer without suggestions is another list. */
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
