import { usePageContext } from 'vike-react/usePageContext'
import type { PageContext } from 'vike/types'
import { isFormPage } from '../../browser/formPages.ts'
import { shell } from '../../generated/messages/shell.ts'
import { siteNotices as words } from '../../generated/messages/siteNotices.ts'
import type { ShellFragment } from '../../generated/types.ts'
import type { SiteOptions } from '../../site/options.ts'
import { RichText } from '../RichText/RichText.tsx'

/**
 * A notice above a page: that the site is for tests, the phase it is in, what the council has to say on every page, or that some
 * of the page is old or missing.
 */
export function SiteNotice({
  staging,
  phase,
  council,
  stale,
}: {
  staging?: Pick<SiteOptions, 'liveUrl'>
  phase?: Phase
  council?: Banner
  stale?: Staleness
}) {
  if (staging) return <StagingNotice {...staging} />
  if (phase) return <PhaseNotice {...phase} />
  if (council) return <CouncilNotice {...council} />
  return stale ? <StaleNotice {...stale} /> : null
}

type Staleness = Pick<PageContext, 'lastUpdated' | 'isPartial'>
type Phase = NonNullable<SiteOptions['phaseBanner']>
type Banner = NonNullable<ShellFragment['settings']['banner']>

/** The sentence is the specification's. */
function StagingNotice({ liveUrl }: Pick<SiteOptions, 'liveUrl'>) {
  return (
    <section className="notice notice--staging" aria-label={words.staging.label}>
      <p className="wrap">
        {words.staging.text} {liveUrl ? <a href={liveUrl}>{words.staging.link}</a> : words.staging.link}
      </p>
    </section>
  )
}

/** The phase that the site is in: `Beta`, with what that means. */
function PhaseNotice({ phase, text }: Phase) {
  return (
    <section className="notice" aria-label={words.phase.label}>
      <p className="wrap">
        <strong className="notice__tag">{phase}</strong> {text}
      </p>
    </section>
  )
}

/** Not on forms, where nothing should draw people away. */
function CouncilNotice({ title, content, buttonText, buttonUrl }: Banner) {
  if (isFormPage(usePageContext().urlPathname)) return null
  return (
    <section className="notice notice--council" aria-label={words.council}>
      <div className="wrap stack">
        {title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        <RichText html={content.html} />
        {buttonText && buttonUrl && (
          <p>
            <a href={buttonUrl}>{buttonText}</a>
          </p>
        )}
      </div>
    </section>
  )
}

function StaleNotice({ lastUpdated, isPartial }: Staleness) {
  return (
    <div className="wrap stale-notice">
      {isPartial && <p className="inset">{words.partial}</p>}
      {lastUpdated && <p className="inset">{shell.updated.notice({ moment: lastUpdated })}</p>}
    </div>
  )
}
