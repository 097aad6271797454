import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { explorerPage as words } from '../../../../generated/messages/explorerPage.ts'
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
        <Breadcrumbs trail={[{ text: words.developers, href: '/developers' }]} />
        <h1>{words.title}</h1>
        <p className="measure">
          {words.help} <a href="/developers">{words.backToGuide}</a>
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
