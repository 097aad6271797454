import { dataPage as words } from '../../../../generated/messages/dataPage.ts'
import { openData as shared } from '../../../../generated/messages/openData.ts'
import type { StructuredTableFragment, StructuredDataFileFragment } from '../../../../generated/types.ts'
import { fileSize } from '../Downloads.tsx'

/** All tables, each with what it holds; their files are on their pages. */
export function TableList({ tables }: { tables: readonly StructuredTableFragment[] }) {
  return (
    <section className="stack" aria-labelledby="tables">
      <h2 id="tables">{words.tables.title}</h2>
      <p className="measure">{words.tables.text}</p>
      <ul className="data-tables">
        {tables.map(({ name, title, description, rows }) => (
          <li className="data-tables__entry" key={name}>
            <h3 className="data-tables__name">
              <a href={`/data/${name}`}>{title}</a>
            </h3>
            {rows !== null && <p className="muted">{shared.facts.rowCount({ count: rows })}</p>}
            <p className="data-tables__text">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The files that hold more than one table, in their order. */
export function WholeFiles({ files }: { files: readonly StructuredDataFileFragment[] }) {
  const ready = files.filter(({ bytes }) => bytes !== null)
  return (
    <section className="stack" aria-labelledby="whole">
      <h2 id="whole">{words.whole.title}</h2>
      {ready.length === 0 && <p className="measure">{shared.noFiles}</p>}
      {ready.length > 0 && (
        <ul className="whole-files">
          {ready.map(({ name, path, title, bytes }) => (
            <li key={name}>
              <a href={path} rel="external" translate="no">
                {name}
              </a>{' '}
              <span className="muted">{fileSize(bytes!)}</span>
              <span className="whole-files__title">{title}</span>
              {name === flatFile && <span className="whole-files__title">{words.whole.flat}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const flatFile = 'services-flat.csv'
