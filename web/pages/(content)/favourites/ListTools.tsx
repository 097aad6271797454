import { usePageContext } from 'vike-react/usePageContext'
import { addressOfList, mostInAddress } from '../../../state/favourites/addressOfList.ts'
import type { Favourite } from '../../../state/favourites/Favourite.ts'
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
    <section className="list-tools" aria-label="Keep or share this list">
      <ul>
        <li className="needs-script">
          <button className="button button--quiet" type="button" onClick={() => window.print()}>
            Print
          </button>
        </li>
        <li className="needs-script">
          <CopyLink link={link} />
        </li>
        {mail && (
          <li>
            <a className="button button--quiet" href={mail}>
              Email
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
              Add events to calendar
            </a>
          </li>
        )}
        <li className="needs-script">
          <DownloadText list={list} />
        </li>
        <ShareList link={link} />
      </ul>
      {!mail && (
        <p className="muted">This list is too long for an email: copy its link, or send the text file.</p>
      )}
      {list.length > mostInAddress && (
        <p className="muted">
          A link can hold {mostInAddress} favourites, so it leads to the first {mostInAddress} of your{' '}
          {list.length}. The text file has them all.
        </p>
      )}
      {list.length > perPart && (
        <p className="muted">Each page shows and prints {perPart}. The text file has the whole list.</p>
      )}
    </section>
  )
}
