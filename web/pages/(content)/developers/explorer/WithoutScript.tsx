import { exampleCall } from '../../../../examples/exampleCall.ts'
import { exampleQueries } from '../../../../examples/exampleQueries.ts'
import { explorerPage } from '../../../../generated/messages/explorerPage.ts'
import { Code } from '../Code.tsx'

const { withoutScript: words } = explorerPage

/** What the page offers to those whose browser runs no JavaScript: the same queries for the command line. */
export function WithoutScript({ endpoint }: { endpoint: string }) {
  return (
    <div className="explorer-without stack--loose">
      <p className="inset measure">
        {words.before} <a href="/developers">{words.guideLink}</a> {words.and}{' '}
        <a href="/developers/reference">{words.referenceLink}</a> {words.after}
      </p>
      {exampleQueries.map(({ title, query }) => (
        <section className="stack" key={title}>
          <h2>{title}</h2>
          <Code title={title}>{exampleCall(endpoint, query)}</Code>
        </section>
      ))}
    </div>
  )
}
