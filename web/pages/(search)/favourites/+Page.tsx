import { useApolloClient } from '@apollo/client/react'
import { memo, Suspense, useCallback, useMemo, useRef, useState, type ComponentProps } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedApart } from '../../../browser/builds.ts'
import { pageOf } from '../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { useFavouritesPageQuery } from '../../../generated/operations/FavouritesPage.ts'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { leftOutText, listInAddress, type ListInAddress } from './listInAddress.ts'
import {
  browserFavourites,
  type Favourite,
  type FavouritesState,
  isSaved,
  storageErrorTexts,
  useFavourites,
} from '../../../browser/favourites/favourites.ts'
import { favouritesVariables, type ListedRecords, loadWholeList, pageOfList } from './listedRecords.ts'

const nothing: never[] = []

const load = async () => (await import('./FavouritesList.tsx')).FavouritesList
// The server renders it directly; browsers load it only when there is something in the list.
const FavouritesList = import.meta.env.SSR ? await load() : loadedApart(load)

/** Renders again only when a list has changed: before its code is there, React would replace the list that the server drew. */
const ListPart = memo(function ListPart(props: ComponentProps<typeof FavouritesList>) {
  return (
    <Suspense fallback={<p>{words.fetching({ count: props.part.entries.length })}</p>}>
      <FavouritesList {...props} />
    </Suspense>
  )
})

export function Page() {
  const pageContext = usePageContext()
  const { search } = pageContext.urlParsed
  const shared = useMemo(() => listInAddress(search), [search])
  const mine = useFavourites()
  const own = useListOnPage(mine?.list ?? nothing)
  const list = shared?.list ?? own
  const page = pageOf(pageContext)
  const part = useMemo(() => pageOfList(list, page), [list, page])
  const { data, previousData, error, refetch } = useFavouritesPageQuery({
    variables: favouritesVariables(part.entries),
    errorPolicy: 'all',
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const tryAgain = useCallback(() => void refetch(), [refetch])
  const onRemoved = useCallback(() => heading.current?.focus(), [])
  const text = (data ?? previousData)?.settings.favourites
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className={`favourites stack--loose ${shared ? '' : 'favourites--own'}`}>
        <div className="stack">
          <h1 ref={heading} tabIndex={-1}>
            {shared ? words.sharedTitle : (text?.title ?? words.title)}
          </h1>
          {shared && <SharedNote {...shared} mine={mine} />}
          {!shared && text && (
            <div className="needs-script">
              <RichText html={text.content.html} />
            </div>
          )}
        </div>
        {list.length > 0 && (
          <ListPart
            whole={shared?.list ?? mine?.list ?? nothing}
            part={part}
            data={data}
            hasFailed={error !== undefined}
            tryAgain={tryAgain}
            shared={shared?.list ?? null}
            onRemoved={onRemoved}
          />
        )}
        {!shared && list.length === 0 && <EmptyList isKnown={mine !== null} isExplained={Boolean(text)} />}
      </div>
    </div>
  )
}

/** The note about a shared list, with a button to add it to the visitor's own. */
function SharedNote({ list, leftOut, mine }: ListInAddress & { mine: FavouritesState | null }) {
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
      {list.length > 0 && (
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
      )}
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
 * The visitor's list while the page is open: entries that another tab adds appear, and removed entries stay in place, so
 * that the page does not shift and a mistake can be undone.
 */
function useListOnPage(list: readonly Favourite[]): readonly Favourite[] {
  const [shown, setShown] = useState(list)
  const added = list.filter(entry => !isSaved(shown, entry))
  if (!added.length) return shown
  const all = [...shown, ...added]
  setShown(all)
  return all
}

interface Props {
  /** Whether the browser's favourites were read. */
  isKnown: boolean
  /** Whether the council's text explains how to add favourites. */
  isExplained: boolean
}

/** What to do without favourites; other texts while the browser's favourites are read, and without JavaScript. */
function EmptyList({ isKnown, isExplained }: Props) {
  return (
    <div className="favourites__empty stack measure">
      {isKnown ? (
        <>
          <p className="lead">{words.empty.lead}</p>
          {!isExplained && (
            <p>
              {words.empty.pressBefore} <strong>{words.empty.save}</strong> {words.empty.pressAfter}
            </p>
          )}
        </>
      ) : (
        <>
          <p className="lead needs-script">{words.empty.looking}</p>
          <div className="without-script stack">
            <p>{words.empty.needsScript}</p>
            <p>
              {words.empty.withoutBefore} <strong>{words.empty.save}</strong> {words.empty.withoutAfter}
            </p>
          </div>
        </>
      )}
      <ul className="bullets">
        <li>
          <a href="/results">{words.empty.seeServices}</a>
        </li>
        <li>
          <a href="/events">{words.empty.seeEvents}</a>
        </li>
      </ul>
    </div>
  )
}
