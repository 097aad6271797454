import { developersPage } from '../../../generated/messages/developersPage.ts'
import { shell } from '../../../generated/messages/shell.ts'
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
        {words.list.map(({ date, text }) => (
          <div className="changes__row" key={date + text}>
            <dt>
              <time dateTime={date}>{calendarDay(date)}</time>
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

const calendarDay = (date: string) =>
  new Intl.DateTimeFormat(shell.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
