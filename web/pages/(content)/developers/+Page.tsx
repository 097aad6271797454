import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Facts } from '../../../components/Facts/Facts.tsx'
import { exampleCalls } from '../../../messages/exampleCalls.ts'
import { operationLimits } from '../../../messages/operationLimits.ts'
import { Changes } from './Changes.tsx'
import { Code } from './Code.tsx'
import { Contents } from './Contents.tsx'
import './developers.scss'
import { Errors } from './Errors.tsx'
import { Files } from './Files.tsx'
import { Queries } from './Queries.tsx'
import { Quotas } from './Quotas.tsx'

export function Page() {
  const { site } = usePageContext()
  const endpoint = `${site.publicUrl}/graphql`
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--sections">
        <header className="stack">
          <h1>For developers</h1>
          <p className="lead measure">
            Everything this site shows can be queried, with the same words: opening hours, open states,
            distances. One GraphQL endpoint, free, without a key.
          </p>
          <Code>{endpoint}</Code>
          <p className="ways">
            <a className="button" href="/developers/explorer" rel="external">
              Try it in the explorer
            </a>
            <a className="button button--quiet" href="/developers/reference">
              Read the reference
            </a>
          </p>
          <Contents />
        </header>
        <section className="stack" aria-labelledby="start">
          <h2 id="start">Start here</h2>
          {exampleCalls(endpoint).map(({ title, code }) => (
            <div className="stack stack--tight" key={title}>
              <h3>{title}</h3>
              <Code>{code}</Code>
            </div>
          ))}
          <p className="measure">
            Each prints whether a food bank is open now. GET works too, with <code>?query=</code>. Pages on
            other sites may call the endpoint: it is open to every origin, without cookies.
          </p>
        </section>
        <Queries />
        <Quotas />
        <section className="stack" aria-labelledby="limits">
          <h2 id="limits">Limits of one operation</h2>
          <Facts facts={operationLimits} />
          <p className="measure">
            What goes beyond a limit is refused before anything is fetched, in words, with a code.
          </p>
        </section>
        <Errors />
        <Changes />
        <Files />
      </div>
    </div>
  )
}
