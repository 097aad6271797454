import { type MouseEvent, useId, useRef, useState } from 'react'
import { addressOfList } from '../../browser/favourites/listAddress.ts'
import {
  browserFavourites,
  type Favourite,
  isSaved,
  storageErrorTexts,
  useFavourites,
} from '../../browser/favourites/favourites.ts'
import { navigation } from '../../browser/navigation.ts'
import { record as words } from '../../generated/messages/record.ts'

/**
 * Saves a record as a favourite, or removes it. The server cannot know whether it is saved, so both states take the same
 * space. The label alone says which: "pressed" beside it would say it twice. Without JavaScript it is a link to a list of this
 * one record, which can be bookmarked.
 */
export function SaveButton({ record }: { record: Favourite & { name: string } }) {
  const favourites = useFavourites()
  // The next page of the same kind has the same button for another record.
  const [tried, setTried] = useState<string | null>(null)
  const errorId = useId()
  // The button takes the place of the link, and its focus.
  const hadFocus = useRef(false)
  const noteFocus = (link: HTMLElement | null) => () => {
    hadFocus.current = document.activeElement === link
  }
  const takeFocus = (button: HTMLElement | null) => {
    if (hadFocus.current) button?.focus({ preventScroll: true })
    hadFocus.current = false
  }
  if (!favourites)
    return (
      <span className="save">
        <a className="save__button" href={addressOfList([record])} rel="nofollow" ref={noteFocus}>
          <SaveWords name={record.name} />
        </a>
      </span>
    )
  const isKept = isSaved(favourites.list, record)
  const error = tried === record.id && favourites.error
  const toggle = ({ detail }: MouseEvent) => {
    // The second press of a double click would take out again what the first one saved.
    if (detail > 1) return
    setTried(record.id)
    if (isKept) browserFavourites().remove(record)
    else browserFavourites().add([record])
    if (!browserFavourites().state().error)
      navigation.reportStatus((isKept ? words.removed : words.added)({ name: record.name }))
  }
  return (
    <span className="save">
      <button
        className={`save__button ${isKept ? 'save__button--saved' : ''}`}
        type="button"
        aria-describedby={error ? errorId : undefined}
        onClick={toggle}
        ref={takeFocus}
      >
        <SaveWords name={record.name} isKept={isKept} />
      </button>
      {error && (
        <span className="save__trouble" id={errorId} role="alert">
          {storageErrorTexts[error]}
        </span>
      )}
    </span>
  )
}

interface Props {
  name: string
  isKept?: boolean
}

/**
 * The content of the button. Both texts take the same space; the icon is filled or outlined, so that the state does not
 * depend on colour alone.
 */
function SaveWords({ name, isKept = false }: Props) {
  return (
    <>
      <svg
        className="save__mark"
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M6 3h12v18l-6-5-6 5z" />
      </svg>
      <span className="save__word">{isKept ? words.saved : words.save}</span>
      <span className="govuk-visually-hidden" translate="no">
        {' '}
        {name}
      </span>
    </>
  )
}

/** A longer name would be a narrow column beside the button on a phone. */
const longest = 40

/** The class of a row of a name and its save button; on phones the button is below a long name. */
export const saveRow = (name: string): string =>
  name.length > longest ? 'with-save with-save--long' : 'with-save'
