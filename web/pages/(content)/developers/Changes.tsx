import { schemaChanges } from '../../../messages/schemaChanges.ts'

/** How long a field stays, and what has changed so far. */
export function Changes() {
  return (
    <section className="stack" aria-labelledby="changes">
      <h2 id="changes">How it changes</h2>
      <p className="measure">
        Fields, arguments and types are added at any time, so let your code ignore what it does not know.
        Nothing is taken away unannounced: what will go is listed below with its last day, at least three
        months ahead, and marked in the schema with <code>@deprecated(reason:)</code>, where the reason names
        that day and what to use instead.
      </p>
      <h3>Changes so far</h3>
      <dl className="changes">
        {schemaChanges.map(({ date, text }) => (
          <div className="changes__row" key={date + text}>
            <dt>
              <time dateTime={date}>{calendarDay(date)}</time>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const calendarDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
