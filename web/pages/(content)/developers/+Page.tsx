import { Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedWhenWanted } from '../../../browser/builds.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { developersIntro as words } from '../../../generated/messages/developersIntro.ts'
import { Code } from './Code.tsx'
// The server draws it, and its code comes later.
import '../../../components/Contents/Contents.scss'
import './developers.scss'

const load = async () => (await import('./GuideSections.tsx')).Guide
// Long, and complete without JavaScript but for its buttons that copy.
const Guide = import.meta.env.SSR ? await load() : loadedWhenWanted(load)

export function Page() {
  const { site } = usePageContext()
  const endpoint = `${site.publicUrl}/graphql`
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--sections">
        <header className="stack">
          <h1>{words.title}</h1>
          <p className="lead measure">{words.lead}</p>
          <Code title={words.endpoint}>{endpoint}</Code>
          <p className="ways">
            <a className="button" href="/developers/explorer" rel="external">
              {words.explore}
            </a>
            <a className="button button--quiet" href="/developers/reference">
              {words.readReference}
            </a>
          </p>
        </header>
        <Suspense>
          <Guide endpoint={endpoint} />
        </Suspense>
      </div>
    </div>
  )
}
