import { usePageContext } from 'vike-react/usePageContext'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { addressOfList, mostInAddress } from '../../../browser/favourites/listAddress.ts'
import type { Favourite } from '../../../browser/favourites/favourites.ts'
import { CopyLink } from './CopyLink.tsx'
import { DownloadText } from './DownloadText.tsx'
import { mailOf } from './mailOf.ts'
import { perPart } from './partOfList.ts'
import { ShareList } from './ShareList.tsx'

/** What can be done with a whole list. What needs no JavaScript is a link. */
export function ListTools({ list }: { list: readonly Favourite[] }) {
  const { site } = usePageContext()
  const link = site.publicUrl + addressOfList(list)
  const mail = mailOf(link)
  const events = list.filter(({ kind }) => kind === 'event').slice(0, perPart)
  return (
    <section className="list-tools" aria-label={words.tools.label}>
      <ul>
        <li className="needs-script">
          <button className="button button--quiet" type="button" onClick={() => window.print()}>
            {words.tools.print}
          </button>
        </li>
        <li className="needs-script">
          <CopyLink link={link} />
        </li>
        {mail && (
          <li>
            <a className="button button--quiet" href={mail}>
              {words.tools.email}
            </a>
          </li>
        )}
        {events.length > 0 && (
          <li>
            {/* A file and no page: external keeps the site's own navigation from looking for one. */}
            <a
              className="button button--quiet"
              href={`/favourites.ics?events=${events.map(({ id }) => id).join(',')}`}
              rel="external nofollow"
              type="text/calendar"
            >
              {words.tools.calendar}
            </a>
          </li>
        )}
        <li className="needs-script">
          <DownloadText list={list} />
        </li>
        <ShareList link={link} />
      </ul>
      {!mail && <p className="muted">{words.tools.tooLongForEmail}</p>}
      {list.length > mostInAddress && (
        <p className="muted">{words.tools.tooLongForLink({ most: mostInAddress, count: list.length })}</p>
      )}
      {list.length > perPart && <p className="muted">{words.tools.inParts({ count: perPart })}</p>}
    </section>
  )
}
