import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import {
  browserFavourites,
  type Favourite,
  type FavouritesState,
  isSaved,
  storageErrorTexts,
} from '../../../browser/favourites/favourites.ts'
import type { ListInAddress } from './listInAddress.ts'
import { loadWholeList, type ListedRecords } from './listedRecords.ts'
import { mostInAddress } from '../../../browser/favourites/listAddress.ts'

/** The note about a shared list, with a button to add it to the visitor's own. */
export function SharedNote({ list, leftOut, mine }: ListInAddress & { mine: FavouritesState | null }) {
  const client = useApolloClient()
  const [outcome, setOutcome] = useState('')
  const addAll = async () => {
    setOutcome('')
    // When the names cannot be loaded, the entries are saved without them.
    const found: readonly Favourite[] = await loadWholeList(client, list).then(asFavourites, () => list)
    browserFavourites().add(found)
    const { list: saved, error } = browserFavourites().state()
    const areSaved = found.every(entry => isSaved(saved, entry))
    setOutcome(
      areSaved ? words.shared.added({ count: found.length }) : storageErrorTexts[error ?? 'forbidden'],
    )
  }
  const isMine = mine !== null && list.every(entry => isSaved(mine.list, entry))
  return (
    <section className="shared-note" aria-label={words.shared.label}>
      <p>
        <strong>{words.shared.what}</strong> <span className="without-script">{words.shared.bookmark}</span>
      </p>
      {leftOut > 0 && <p>{leftOutText(leftOut)}</p>}
      <p className="shared-note__act needs-script">
        {(!isMine || outcome) && (
          <button className="button" type="button" onClick={() => void addAll()}>
            {words.shared.addAll}
          </button>
        )}
        <span role="status">
          {outcome || (isMine && words.shared.allMine)}{' '}
          {(outcome || isMine) && <a href="/favourites">{words.shared.seeMine}</a>}
        </span>
      </p>
    </section>
  )
}

/** Records as favourites, with their names and slugs. */
const asFavourites = ({ services, events, organisations }: ListedRecords): Favourite[] => [
  ...services.map(({ id, slug, name }) => ({ kind: 'service' as const, id, slug, name })),
  ...events.map(({ id, slug, title }) => ({ kind: 'event' as const, id, slug, name: title })),
  ...organisations.map(({ id, slug, name }) => ({ kind: 'organisation' as const, id, slug, name })),
]

/**
 * The text about entries of the address that are not shown.
 *
 *     leftOutText(2) // '2 entries of this link are left out. A link can hold 300, and a part of it may have got lost …'
 */
export const leftOutText = (count: number): string => words.shared.leftOut({ count, most: mostInAddress })
