import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { suggestions as words } from '../../generated/messages/suggestions.ts'
import './Suggestions.scss'
import { TypedPart } from './TypedPart.tsx'
import { optionId, useCombobox } from './useCombobox.ts'
import { useSuggestions, type Suggestion } from './useSuggestions.ts'

interface Props {
  /** The field that is typed in. Its parent has the list below it. */
  field: HTMLInputElement
  /** What an option does: it leads to its page, or it is a place that fills the field. */
  gives: 'pages' | 'places'
}

/** As many as are read at a glance; an on-screen keyboard leaves room for few. */
const most = 6

/**
 * The list of suggestions under a search box, which it makes a combobox. To be loaded when the box gets focus.
 *
 *     <Suggestions field={field} gives="pages" />
 */
export function Suggestions({ field, gives }: Props) {
  const listId = useId()
  const [text, setText] = useState(() => typedSoFar(field))
  const options = useSuggestions(text, { kind: gives === 'places' ? 'PLACE' : undefined, most })
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

/** Says how many suggestions there are, once the list has not changed for a second. */
function Announcement({ of: options }: { of: readonly Suggestion[] }) {
  const [announced, setAnnounced] = useState(options)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(options), silence)
    return () => clearTimeout(timer)
  }, [options])
  const isCurrent = announced === options && options.length > 0
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
