import { usePageContext } from 'vike-react/usePageContext'
import { shell } from '../../generated/messages/shell.ts'

/** The notice on every page of a staging site. The sentence is the specification's. */
export function StagingBanner() {
  const { site } = usePageContext()
  if (site.environment !== 'staging') return null
  return (
    <section className="notice notice--staging" aria-label={shell.staging.label}>
      <p className="wrap">
        {shell.staging.text}{' '}
        {site.liveUrl ? <a href={site.liveUrl}>{shell.staging.link}</a> : shell.staging.link}
      </p>
    </section>
  )
}

/** The banner with the phase of the site, from its options. */
export function PhaseBanner() {
  const { phaseBanner } = usePageContext().site
  if (!phaseBanner) return null
  return (
    <section className="notice" aria-label={shell.phase.label}>
      <p className="wrap">
        <strong className="notice__tag">{phaseBanner.phase}</strong> {phaseBanner.text}
      </p>
    </section>
  )
}

/** The notice that the directory has sample data, in a new installation. */
export function SampleNote() {
  return (
    <section className="notice notice--sample" aria-label={shell.sample.label}>
      <p className="wrap">
        <strong className="notice__tag">{shell.sample.tag}</strong> {shell.sample.text}
      </p>
    </section>
  )
}
