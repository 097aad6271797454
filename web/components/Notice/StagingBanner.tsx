import { usePageContext } from 'vike-react/usePageContext'
import { shell } from '../../generated/messages/shell.ts'

const words = shell.staging

/** Says on every page of a staging site that nothing done here counts. The sentence is the specification's. */
export function StagingBanner() {
  const { site } = usePageContext()
  if (site.environment !== 'staging') return null
  return (
    <section className="notice notice--staging" aria-label={words.label}>
      <p className="wrap">
        {words.text} {site.liveUrl ? <a href={site.liveUrl}>{words.link}</a> : words.link}
      </p>
    </section>
  )
}
