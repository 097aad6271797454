import { useRef, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { pageOf } from '../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { useFavouritesPageQuery } from '../../../generated/operations/FavouritesPage.ts'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { listInAddress } from './listInAddress.ts'
import { useFavourites, type Favourite, isSaved } from '../../../browser/favourites/favourites.ts'
import { FavouritesList } from './FavouritesList.tsx'
import { favouritesVariables, pageOfList } from './listedRecords.ts'
import { ListTools } from './ListTools.tsx'
import { SharedNote } from './SharedNote.tsx'

const nothing: never[] = []

export function Page() {
  const pageContext = usePageContext()
  const shared = listInAddress(pageContext.urlParsed.search)
  const mine = useFavourites()
  const own = useListOnPage(mine?.list ?? nothing)
  const list = shared?.list ?? own
  const part = pageOfList(list, pageOf(pageContext))
  const { data, previousData, error, refetch } = useFavouritesPageQuery({
    variables: favouritesVariables(part.entries),
    errorPolicy: 'all',
  })
  const heading = useRef<HTMLHeadingElement>(null)
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
        {list.length > 0 && <ListTools list={shared?.list ?? mine?.list ?? nothing} />}
        {list.length > 0 && (
          <FavouritesList
            part={part}
            data={data}
            hasFailed={error !== undefined}
            tryAgain={() => void refetch()}
            shared={shared?.list ?? null}
            mine={mine?.list ?? nothing}
            onRemoved={() => heading.current?.focus()}
          />
        )}
        {!shared && list.length === 0 && <EmptyList isKnown={mine !== null} isExplained={Boolean(text)} />}
      </div>
    </div>
  )
}

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
