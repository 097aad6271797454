import { dataPage as words } from '../../../../generated/messages/dataPage.ts'
import type { StructuredTableFragment } from '../../../../generated/types.ts'
import { Downloads } from '../Downloads.tsx'

/** All tables, each with what it holds and its files. */
export function TableList({ tables }: { tables: readonly StructuredTableFragment[] }) {
  return (
    <section className="stack" aria-labelledby="tables">
      <h2 id="tables">{words.tables.title}</h2>
      <p className="measure">{words.tables.text}</p>
      <ul className="data-tables">
        {tables.map(({ name, title, description, rows, files }) => (
          <li className="data-tables__entry" key={name}>
            <h3 className="data-tables__name">
              <a href={`/data/${name}`}>{title}</a>
            </h3>
            <p className="measure">{description}</p>
            {rows !== null && <p className="muted">{words.facts.rowCount({ count: rows })}</p>}
            <Downloads files={files} label={words.tables.downloads({ title })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
