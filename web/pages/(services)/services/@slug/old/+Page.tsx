import { usePageContext } from 'vike-react/usePageContext'
import { servicePage as words } from '../../../../../generated/messages/servicePage.ts'
import { Page as ServicePage } from '../+Page.tsx'

/** The same service in one column, as the site showed it before: old bookmarks and printed leaflets lead here. */
export function Page() {
  const { canonicalPath } = usePageContext()
  return (
    <div className="single-column">
      <ServicePage />
      <p className="wrap single-column__now">
        <a href={canonicalPath}>{words.newLayout}</a>
      </p>
    </div>
  )
}
