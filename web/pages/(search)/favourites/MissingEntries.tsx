import { recordAddress } from '../../../../schema/identifiers.ts'
import { Sentence } from '../../../components/Sentence/Sentence.tsx'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import {
  browserFavourites,
  type Favourite,
  isSaved,
  useFavourites,
} from '../../../browser/favourites/favourites.ts'

interface Props {
  entries: readonly Favourite[]
  isShared: boolean
  /** Called when an entry was removed with its button, so that focus can move elsewhere. */
  onRemoved: () => void
}

/** The entries of the list that the directory no longer lists. */
export function MissingEntries({ entries, isShared, onRemoved }: Props) {
  const mine = useFavourites()?.list ?? []
  const left = entries
    .map(entry => mine.find(({ kind, id }) => kind === entry.kind && id === entry.id) ?? entry)
    .filter(entry => isShared || isSaved(mine, entry))
  if (!left.length) return null
  const own = left.filter(entry => isSaved(mine, entry))
  const remove = (...gone: Favourite[]) => {
    for (const entry of gone) browserFavourites().remove(entry)
    onRemoved()
  }
  return (
    <section className="inset stack" aria-labelledby="missing">
      <h2 id="missing">{words.missing.title}</h2>
      <ul className="missing">
        {left.map(entry => (
          <li key={entry.id}>
            <span>
              <Sentence of={mark => missingText(entry, mark)} />{' '}
              {entry.kind === 'event' && entry.slug && recordAddress('events', entry.slug) && (
                <a href={recordAddress('events', entry.slug)} rel="nofollow">
                  {words.missing.seePage}
                  <span className="govuk-visually-hidden" translate="no">
                    {' '}
                    ({entry.name})
                  </span>
                </a>
              )}
            </span>
            {isSaved(mine, entry) && (
              <button className="button button--quiet" type="button" onClick={() => remove(entry)}>
                {words.missing.remove}
                <span className="govuk-visually-hidden" translate="no">
                  {' '}
                  {entry.name ?? entry.slug}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {own.length > 1 && (
        <p>
          <button className="button button--quiet" type="button" onClick={() => remove(...own)}>
            {words.missing.removeAll({ count: own.length })}
          </button>
        </p>
      )}
    </section>
  )
}

/**
 * The text for an entry that the directory no longer lists.
 *
 *     missingText({ kind: 'service', name: 'Erith Food Bank', … })
 *     // '“Erith Food Bank” is no longer listed. It may have closed or been merged …'
 *     missingText({ kind: 'event', name: null, slug: null, … })    // 'An event on this list is over, or no longer listed.'
 *
 * Events are no longer listed when they are over; their pages remain.
 *
 * @param mark Applied to the name, so that translators leave it unchanged.
 */
export function missingText({ kind, name, slug }: Favourite, mark = (text: string) => text): string {
  const known = name ?? slug
  return known ? words.missing.named({ kind, name: mark(known) }) : words.missing.nameless({ kind })
}
