import { developersPage } from '../../../generated/messages/developersPage.ts'
import { SchemaText } from './reference/SchemaText.tsx'

const { changes: words } = developersPage

/** How long a field stays, and what has changed so far. */
export function Changes() {
  return (
    <section className="stack" aria-labelledby="changes">
      <h2 id="changes">{words.title}</h2>
      <p className="measure">
        <SchemaText text={words.text} />
      </p>
      <h3>{words.soFar}</h3>
      <dl className="changes">
        {words.list.map(({ date, day, text }) => (
          <div className="changes__row" key={date + text}>
            <dt>
              <time dateTime={date}>{day}</time>
            </dt>
            <dd>
              <SchemaText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
