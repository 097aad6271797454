import type { PageContext } from 'vike/types'
import { shell } from '../../generated/messages/shell.ts'
import { siteNotices as words } from '../../generated/messages/siteNotices.ts'
import type { SiteOptions } from '../../site/options.ts'

/**
 * A notice above a page: that the site is for tests, the phase it is in, or that some of the page is old or missing.
 */
export function SiteNotice({
  staging,
  phase,
  stale,
}: {
  staging?: Pick<SiteOptions, 'liveUrl'>
  phase?: Phase
  stale?: Staleness
}) {
  if (staging) return <StagingNotice {...staging} />
  if (phase) return <PhaseNotice {...phase} />
  return stale ? <StaleNotice {...stale} /> : null
}

type Staleness = Pick<PageContext, 'lastUpdated' | 'isPartial'>
type Phase = NonNullable<SiteOptions['phaseBanner']>

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

function StaleNotice({ lastUpdated, isPartial }: Staleness) {
  return (
    <div className="wrap stale-notice">
      {isPartial && <p className="inset">{words.partial}</p>}
      {lastUpdated && <p className="inset">{shell.updated.notice({ moment: lastUpdated })}</p>}
    </div>
  )
}
