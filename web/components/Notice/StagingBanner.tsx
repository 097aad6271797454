import { usePageContext } from 'vike-react/usePageContext'

/** Says on every page of a staging site that nothing done here counts. The sentence is the specification's. */
export function StagingBanner() {
  const { site } = usePageContext()
  if (site.environment !== 'staging') return null
  return (
    <section className="notice notice--staging" aria-label="Important">
      <p className="wrap">
        Important. Please do not make any changes to this site. This is a TEST environment used for demo
        purposes only. Any changes made here will not be reflected on the live site viewed by the public.{' '}
        <a href={site.liveUrl ?? '/'}>Back to live site</a>
      </p>
    </section>
  )
}
