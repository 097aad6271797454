import { useRef } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { pageOf } from '../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { useFavouritesPageQuery } from '../../../generated/operations/FavouritesPage.ts'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { listInAddress } from './listInAddress.ts'
import { useFavourites } from '../../../browser/favourites/favourites.ts'
import { useListOnPage } from './useListOnPage.ts'
import { EmptyList } from './EmptyList.tsx'
import { FavouritesList } from './FavouritesList.tsx'
import { favouritesVariables } from './favouritesVariables.ts'
import { ListTools } from './ListTools.tsx'
import { partOfList } from './partOfList.ts'
import { SharedNote } from './SharedNote.tsx'

const nothing: never[] = []

export function Page() {
  const pageContext = usePageContext()
  const shared = listInAddress(pageContext.urlParsed.search)
  const mine = useFavourites()
  const own = useListOnPage(mine?.list ?? nothing)
  const list = shared?.list ?? own
  const part = partOfList(list, pageOf(pageContext))
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
            answer={data}
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
