import { exampleQueries } from '../../../examples/exampleQueries.ts'
import { developersPage } from '../../../generated/messages/developersPage.ts'
import { Code } from './Code.tsx'
import { explorerAddress } from './explorer/explorerAddress.ts'

const { queries: words } = developersPage

/** Queries that run as they stand, each with a way into the explorer. */
export function Queries() {
  return (
    <section className="stack" aria-labelledby="queries">
      <h2 id="queries">{words.title}</h2>
      {exampleQueries.map(({ title, query }) => (
        <div className="stack stack--tight" key={title}>
          <h3>{title}</h3>
          <Code title={title}>{query}</Code>
          <p>
            <a href={explorerAddress(query)} rel="external">
              {words.open}
              <span className="govuk-visually-hidden">: {title}</span>
            </a>
          </p>
        </div>
      ))}
      <p className="measure">
        {words.describedBefore} <a href="/developers/reference">{words.describedLink}</a>.{' '}
        {words.describedAfter}
      </p>
    </section>
  )
}
