import { usePageContext } from 'vike-react/usePageContext'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { addressOfList, mostInAddress } from '../../../browser/favourites/listAddress.ts'
import type { Favourite } from '../../../browser/favourites/favourites.ts'
import { perPage, loadWholeList } from './listedRecords.ts'
import { useState } from 'react'
import { useInBrowser } from '../../../browser/useInBrowser.ts'
import { useApolloClient } from '@apollo/client/react'

/** The gateway ignores further events of a calendar. */
const mostInCalendar = 100

/** The actions for a whole list. Those that need no JavaScript are links. */
export function ListTools({ list }: { list: readonly Favourite[] }) {
  const { site } = usePageContext()
  const link = site.publicUrl + addressOfList(list)
  const mail = mailtoLink(link)
  const events = list.filter(({ kind }) => kind === 'event').slice(0, mostInCalendar)
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
            {/* A file, not a page: `external` turns off client-side navigation. */}
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
      {list.length > perPage && <p className="muted">{words.tools.inParts({ count: perPage })}</p>}
    </section>
  )
}

/** Copies the link; where the browser refuses, shows it in a field. */
function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('refused'),
      )
  return (
    <>
      <button className="button button--quiet" type="button" onClick={() => void copy()}>
        {words.tools.copy}
      </button>
      <span className="list-tools__outcome" role="status">
        {outcome === 'copied' && words.tools.copied}
        {outcome === 'refused' && words.tools.refused}
      </span>
      {outcome === 'refused' && (
        <input
          className="list-tools__link"
          aria-label={words.tools.link}
          readOnly
          value={link}
          onFocus={event => event.target.select()}
        />
      )}
    </>
  )
}

/** A button for the device's share sheet, where it has one. */
function ShareList({ link }: { link: string }) {
  const canShare = useInBrowser(hasSharing)
  if (!canShare) return null
  return (
    <li>
      <button
        className="button button--quiet"
        type="button"
        // To close the share sheet without sharing is not an error.
        onClick={() =>
          void navigator.share({ title: words.letter.subject, url: link }).catch(() => undefined)
        }
      >
        {words.tools.share}
      </button>
    </li>
  )
}

const hasSharing = () => 'share' in navigator

/** Downloads the whole list, with addresses and opening times, as a text file. */
function DownloadText({ list }: { list: readonly Favourite[] }) {
  const client = useApolloClient()
  const { site } = usePageContext()
  const [outcome, setOutcome] = useState('')
  const download = async () => {
    setOutcome(list.length > 100 ? words.tools.writing : '')
    try {
      const [{ listText }, records] = await Promise.all([
        import('./listText.ts'),
        loadWholeList(client, list, true),
      ])
      const text = listText(records, site)
      const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = url
      link.download = words.text.file
      link.click()
      URL.revokeObjectURL(url)
      setOutcome('')
    } catch {
      setOutcome(words.tools.notWritten)
    }
  }
  return (
    <>
      <button className="button button--quiet" type="button" onClick={() => void download()}>
        {words.tools.saveText}
      </button>
      <span className="list-tools__outcome" role="status">
        {outcome}
      </span>
    </>
  )
}

/** Longer addresses are cut off by email programs and operating systems, some at 2,048 characters. */
const mostCharacters = 1900

/**
 * The `mailto:` address for an email with a link to a list; null when the link is too long.
 *
 *     mailtoLink('https://signpost.example/favourites?services=Pw-PDl…') // 'mailto:?subject=A%20list%20of…&body=…'
 */
function mailtoLink(link: string): string | null {
  const body = `${words.letter.body}\r\n\r\n${link}\r\n`
  const mail = `mailto:?subject=${encodeURIComponent(words.letter.subject)}&body=${encodeURIComponent(body)}`
  return mail.length > mostCharacters ? null : mail
}
