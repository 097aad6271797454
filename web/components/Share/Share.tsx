import { useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { share as words } from '../../generated/messages/share.ts'

/**
 * Shares a page: through the device's share sheet, otherwise by copying its address, otherwise by showing it. Without
 * JavaScript it is a link to write an email. No third party is involved.
 */
export function Share({ title }: { title: string }) {
  const { site, urlPathname, canonicalPath: path = urlPathname } = usePageContext()
  const [last, setLast] = useState<{ link: string; outcome: 'copied' | 'refused' | null }>()
  const link = site.publicUrl + path
  // The next page of the same kind is drawn by the same component, and its link was not shared.
  const outcome = last?.link === link ? last.outcome : null
  const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`
  const share = () => void shareLink(title, link).then(came => setLast({ link, outcome: came }))
  return (
    <span className="share">
      <button className="share__button" type="button" onClick={share}>
        {words.share}
        <span className="govuk-visually-hidden" translate="no">
          {' '}
          {title}
        </span>
      </button>
      <button className="share__button" type="button" onClick={() => print()}>
        {words.print}
        <span className="govuk-visually-hidden"> {words.thisPage}</span>
      </button>
      <noscript>
        <a className="share__letter" href={letter}>
          {words.letter}
        </a>
      </noscript>
      <span role="status">
        {outcome === 'copied' && words.copied}
        {outcome === 'refused' && `${words.refused} `}
      </span>
      <span
        className={outcome === 'refused' ? 'share__link' : 'share__link share__link--printed'}
        translate="no"
      >
        {link}
      </span>
      {/* On a screen it is hidden, and what is hidden and lazy is not loaded. */}
      <img className="share__code" src={`/qr${path}.svg`} alt="" width="120" height="120" loading="lazy" />
    </span>
  )
}

/**
 * Opens the device's share sheet for a link; where there is none, copies the link to the clipboard.
 *
 *     await shareLink('Erith Food Bank', 'https://…') // 'copied'; 'refused' when the browser does not allow it
 *
 * Null when the share sheet was opened, also when the visitor closed it without sharing.
 */
async function shareLink(title: string, url: string): Promise<'copied' | 'refused' | null> {
  try {
    if (canShare()) {
      await navigator.share({ title, url })
      return null
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return (error as Error).name === 'AbortError' ? null : 'refused'
  }
}

const canShare = () => 'share' in navigator
