import { usePageContext } from 'vike-react/usePageContext'
import { servicePage as words } from '../../../../../generated/messages/servicePage.ts'
import { Page as ServicePage } from '../+Page.tsx'

/** The service in one column, as on the former site: old bookmarks and printed leaflets link here. */
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
