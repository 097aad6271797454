import { Facts } from '../../../../components/Facts/Facts.tsx'
import { dataPage as words } from '../../../../generated/messages/dataPage.ts'
import { SchemaText } from '../../developers/SchemaText.tsx'

/** How to read what stands in the files. */
export function Reading() {
  return (
    <section className="stack" aria-labelledby="reading">
      <h2 id="reading">{words.reading.title}</h2>
      <Facts facts={words.reading.facts.map(formatted)} />
      <p className="measure">
        {words.queries.before} <a href="/developers">{words.queries.link}</a>.
      </p>
    </section>
  )
}

/** What may change in the files, and what will not. */
export function Changes() {
  return (
    <section className="stack" aria-labelledby="changes">
      <h2 id="changes">{words.changes.title}</h2>
      <Facts facts={words.changes.facts.map(formatted)} />
      <p className="measure">{words.changes.soFar}</p>
    </section>
  )
}

const formatted = ({ name, value }: { name: string; value: string }) => ({
  name,
  value: <SchemaText text={value} />,
})
