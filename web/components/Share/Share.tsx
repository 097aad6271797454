import { useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { share as words } from '../../generated/messages/share.ts'
import { shareLink } from './shareLink.ts'

/**
 * Passes a page on: through whatever the device shares with, else by copying its address, else by showing it. Without
 * JavaScript there is a letter to write. Nobody else learns of it.
 */
export function Share({ title }: { title: string }) {
  const { site, urlPathname, canonicalPath = urlPathname } = usePageContext()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const link = site.publicUrl + canonicalPath
  const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`
  const share = () => void shareLink(title, link).then(setOutcome)
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
    </span>
  )
}
