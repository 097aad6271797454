import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { ExplorerFrame } from './ExplorerFrame.tsx'
import { useWholePages } from './useWholePages.ts'
import './explorer.scss'
import { WithoutScript } from './WithoutScript.tsx'

export function Page() {
  const { site, urlParsed } = usePageContext()
  useWholePages()
  return (
    <div className="page">
      <div className="wrap stack">
        <Breadcrumbs trail={[{ text: 'For developers', href: '/developers' }]} />
        <h1>Query explorer</h1>
        <p className="measure">
          Write a query and press the arrow, or Ctrl and Enter. The book opens the reference. By keyboard,
          Enter goes into an editor and Tab out of it; after Ctrl and M, Tab indents instead. What you write
          stays in this browser. Headers, and so keys, are not kept.{' '}
          <a href="/developers">Back to the guide</a>
        </p>
        <noscript>
          <WithoutScript endpoint={`${site.publicUrl}/graphql`} />
        </noscript>
      </div>
      <div className="wrap explorer-room">
        <ExplorerFrame query={urlParsed.search.query} />
      </div>
    </div>
  )
}
