import { useId, useState } from 'react'
import { addressOfList } from '../../state/favourites/addressOfList.ts'
import { browserFavourites } from '../../state/favourites/browserFavourites.ts'
import type { Favourite } from '../../state/favourites/Favourite.ts'
import { isSaved } from '../../state/favourites/isSaved.ts'
import { troubleWords } from '../../state/favourites/troubleWords.ts'
import { useFavourites } from '../../state/favourites/useFavourites.ts'
import { SaveWords } from './SaveWords.tsx'

/**
 * Saves a record, or takes it out again. The server cannot know which it is, so both have the same room; and without
 * JavaScript it is a link to a list of this one record, which can be bookmarked.
 */
export function SaveButton({ record }: { record: Favourite & { name: string } }) {
  const favourites = useFavourites()
  const [hasTried, setHasTried] = useState(false)
  const trouble = useId()
  if (!favourites)
    return (
      <span className="save">
        <a className="save__button" href={addressOfList([record])} rel="nofollow">
          <SaveWords name={record.name} />
        </a>
      </span>
    )
  const isPressed = isSaved(favourites.list, record)
  const why = hasTried && favourites.trouble
  const toggle = () => {
    setHasTried(true)
    if (isPressed) browserFavourites().remove(record)
    else browserFavourites().add([record])
  }
  return (
    <span className="save">
      <button
        className="save__button"
        type="button"
        aria-pressed={isPressed}
        aria-describedby={why ? trouble : undefined}
        onClick={toggle}
      >
        <SaveWords name={record.name} isSaved={isPressed} />
      </button>
      {why && (
        <span className="save__trouble" id={trouble} role="alert">
          {troubleWords[why]}
        </span>
      )}
    </span>
  )
}
