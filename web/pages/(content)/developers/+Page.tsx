import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Facts } from '../../../components/Facts/Facts.tsx'
import { exampleCalls } from '../../../messages/exampleCalls.ts'
import { exampleQueries } from '../../../messages/exampleQueries.ts'
import { operationLimits } from '../../../messages/operationLimits.ts'
import { Code } from './Code.tsx'

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
            GET works too, with <code>?query=</code>. Pages on other sites may call the endpoint: it is open
            to every origin, without cookies.
          </p>
        </section>
        <section className="stack" aria-labelledby="queries">
          <h2 id="queries">Queries to begin with</h2>
          {exampleQueries.map(({ title, query }) => (
            <div className="stack stack--tight" key={title}>
              <h3>{title}</h3>
              <Code>{query}</Code>
            </div>
          ))}
          <p className="measure">
            Every type, field and argument is described with an example in the{' '}
            <a href="/schema.graphql" rel="external">
              schema
            </a>
            . Tools that read a schema by introspection can do so here.
          </p>
        </section>
        <section className="stack" aria-labelledby="limits">
          <h2 id="limits">Limits of one operation</h2>
          <Facts facts={operationLimits} />
          <p className="measure">
            What goes beyond a limit is refused before anything is fetched, in words, with a code.
          </p>
        </section>
        <section className="stack" aria-labelledby="errors">
          <h2 id="errors">When something goes wrong</h2>
          <ul className="bullets measure">
            <li>
              Each error carries <code>extensions.code</code> and <code>extensions.requestId</code>. Quote the
              request id when you ask us about it.
            </li>
            <li>
              <code>BAD_USER_INPUT</code> means that an argument has to change.{' '}
              <code>DIRECTORY_UNAVAILABLE</code> and <code>DIRECTORY_BUSY</code> pass: try again after a few
              seconds, and after <code>retryAfter</code> when it is given.
            </li>
            <li>A field that could not be fetched is null, and the rest of the answer stands.</li>
          </ul>
        </section>
        <section className="stack" aria-labelledby="changes">
          <h2 id="changes">How it changes</h2>
          <p className="measure">
            Fields are added at any time. Before one goes it is marked as deprecated in the schema, with a
            date at least three months away.
          </p>
          <p className="measure">Changes so far: first release, November 2026.</p>
        </section>
      </div>
    </div>
  )
}
