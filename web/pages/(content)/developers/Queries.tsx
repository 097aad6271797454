import { exampleQueries } from '../../../messages/exampleQueries.ts'
import { Code } from './Code.tsx'
import { explorerAddress } from './explorer/explorerAddress.ts'

/** Queries that run as they stand, each with a way into the explorer. */
export function Queries() {
  return (
    <section className="stack" aria-labelledby="queries">
      <h2 id="queries">Queries to begin with</h2>
      {exampleQueries.map(({ title, query }) => (
        <div className="stack stack--tight" key={title}>
          <h3>{title}</h3>
          <Code>{query}</Code>
          <p>
            <a href={explorerAddress(query)} rel="external">
              Open in the explorer<span className="govuk-visually-hidden">: {title}</span>
            </a>
          </p>
        </div>
      ))}
      <p className="measure">
        Every type, field and argument is described with an example in{' '}
        <a href="/developers/reference">the reference</a>. Tools that read a schema by introspection can do so
        here.
      </p>
    </section>
  )
}
