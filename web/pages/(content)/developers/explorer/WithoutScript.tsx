import { exampleCall } from '../../../../messages/exampleCalls.ts'
import { exampleQueries } from '../../../../messages/exampleQueries.ts'
import { Code } from '../Code.tsx'

/** What the page offers to those whose browser runs no JavaScript: the same queries for the command line. */
export function WithoutScript({ endpoint }: { endpoint: string }) {
  return (
    <div className="stack">
      <p className="inset measure">
        The explorer needs JavaScript, which is switched off in this browser. The queries it begins with run
        on the command line as well, and <a href="/developers">the guide for developers</a> and{' '}
        <a href="/developers/reference">the reference</a> need no JavaScript.
      </p>
      {exampleQueries.map(({ title, query }) => (
        <section className="stack stack--tight" key={title}>
          <h2>{title}</h2>
          <Code>{exampleCall(endpoint, query)}</Code>
        </section>
      ))}
    </div>
  )
}
