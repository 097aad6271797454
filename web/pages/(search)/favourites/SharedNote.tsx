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
import { asFavourites } from './asFavourites.ts'
import { leftOutWords } from './leftOutWords.ts'
import { wholeList } from './wholeList.ts'

/** Whose list this is, and the way to make it one's own. */
export function SharedNote({ list, leftOut, mine }: ListInAddress & { mine: FavouritesState | null }) {
  const client = useApolloClient()
  const [outcome, setOutcome] = useState('')
  const addAll = async () => {
    setOutcome('')
    // Without names there is less to say about them one day; that is no reason not to keep them now.
    const found: readonly Favourite[] = await wholeList(client, list).then(asFavourites, () => list)
    browserFavourites().add(found)
    const { list: saved, error } = browserFavourites().state()
    const isKept = found.every(entry => isSaved(saved, entry))
    setOutcome(isKept ? words.shared.added({ count: found.length }) : storageErrorTexts[error ?? 'forbidden'])
  }
  const isMine = mine !== null && list.every(entry => isSaved(mine.list, entry))
  return (
    <section className="shared-note" aria-label={words.shared.label}>
      <p>
        <strong>{words.shared.what}</strong> <span className="without-script">{words.shared.bookmark}</span>
      </p>
      {leftOut > 0 && <p>{leftOutWords(leftOut)}</p>}
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
