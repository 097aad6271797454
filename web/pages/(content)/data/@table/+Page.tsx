import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { openData as shared } from '../../../../generated/messages/openData.ts'
import { dataTablePage as words } from '../../../../generated/messages/dataTablePage.ts'
import { useDataTablePageSuspenseQuery } from '../../../../generated/operations/DataTablePage.ts'
import '../data.scss'
import { Downloads, whyNoFiles } from '../Downloads.tsx'
import { Citation, Licence } from '../Licence.tsx'
import type { DataColumnFragment } from '../../../../generated/types.ts'
import { tableName } from './tableName.ts'

export function Page() {
  const pageContext = usePageContext()
  const { site } = pageContext
  const { data } = useDataTablePageSuspenseQuery({ variables: { table: tableName(pageContext) } })
  const { openData, openDataState } = data
  const missing = whyNoFiles(openData !== null, openDataState)
  const {
    name,
    title,
    description,
    rows,
    removed,
    changedAt,
    changedText,
    columns,
    listColumns,
    files,
    sample,
  } = data.openDataTable!
  const address = `${site.publicUrl}/data/${name}`
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ text: shared.title, href: '/data' }]} />
      <div className="stack--sections">
        <header className="stack">
          <h1>{words.heading({ title })}</h1>
          <p className="lead measure">{description}</p>
          {openData && (
            <Facts
              facts={[
                { name: shared.facts.rows, value: (rows ?? 0).toLocaleString('en-GB') },
                { name: shared.facts.removed, value: removed ? removed.toLocaleString('en-GB') : null },
                {
                  name: shared.facts.updated,
                  value: changedAt ? <time dateTime={changedAt}>{changedText}</time> : shared.facts.never,
                },
                { name: shared.facts.asOf, value: <time dateTime={openData.asOf}>{openData.asOfText}</time> },
                { name: shared.facts.version, value: openData.version },
              ]}
            />
          )}
        </header>
        <section className="stack" aria-labelledby="downloads">
          <h2 id="downloads">{words.downloads}</h2>
          {missing && <p className="measure">{missing.text}</p>}
          {openData && <Downloads files={files} label={shared.downloads({ title })} />}
          <p>
            <a href="/data">{words.allTables}</a>
          </p>
        </section>
        {openData && <SampleTable title={title} columns={columns} rows={sample} />}
        <ColumnList columns={columns} lists={listColumns} />
        {openData && (
          <>
            <Licence licence={openData.licence} />
            <Citation
              text={shared.cite.table({
                site: site.name,
                title,
                version: openData.version,
                asOf: openData.asOfText,
                address,
              })}
            />
          </>
        )}
      </div>
    </div>
  )
}

const { columns: texts } = words

interface ColumnsProps {
  columns: readonly DataColumnFragment[]
  /** The columns that only the CSV file has. */
  lists: readonly DataColumnFragment[]
}

/** The columns of a table, each with its meaning, type and example, and how much of it is filled. */
function ColumnList({ columns, lists }: ColumnsProps) {
  return (
    <section className="stack" aria-labelledby="columns">
      <h2 id="columns">{texts.title}</h2>
      <p className="measure">{texts.text}</p>
      <Columns columns={columns} />
      {lists.length > 0 && (
        <>
          <p className="measure">{texts.lists}</p>
          <Columns columns={lists} />
        </>
      )}
    </section>
  )
}

function Columns({ columns }: Pick<ColumnsProps, 'columns'>) {
  return (
    <dl className="data-columns">
      {columns.map(column => (
        <div className="data-columns__row" id={column.name} key={column.name}>
          <dt>
            <code translate="no">{column.name}</code>
            <span className="data-columns__type">{words.types[column.type]}</span>
          </dt>
          <dd>
            <ColumnText column={column} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ColumnText({ column }: { column: DataColumnFragment }) {
  const { description, example, isRequired, source, values, references, filled } = column
  return (
    <>
      <p>{description}</p>
      {values.length > 0 && (
        <div>
          {texts.values}
          <ul className="bullets">
            {values.map(({ value, meaning }) => (
              <li key={value}>
                <code translate="no">{value}</code> {meaning}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        {texts.example} <code translate="no">{example}</code>
      </p>
      {references && (
        <p>
          {texts.references}{' '}
          <a href={`/data/${references}`} translate="no">
            {references}
          </a>
        </p>
      )}
      <p className="muted">
        {texts.source} {source}
      </p>
      {isRequired && <p className="muted">{texts.required}</p>}
      {!isRequired && filled !== null && <p className="muted">{shareInWords(filled)}</p>}
    </>
  )
}

/**
 * How much of a column is filled; only all and none are shown as 100 and 0 per cent.
 *
 *     shareInWords(0.93)   // 'filled in 93% of rows'
 *     shareInWords(0.9999) // 'filled in more than 99% of rows'
 */
function shareInWords(share: number): string {
  if (share > 0 && share < 0.01) return texts.barelyFilled
  if (share > 0.99 && share < 1) return texts.nearlyFilled
  return texts.filled({ percent: String(Math.round(share * 100)) })
}

interface SampleProps {
  title: string
  columns: readonly { name: string }[]
  rows: readonly { cells: readonly string[] }[]
}

/** So many characters take more than two lines of a narrow cell. */
const longCell = 70

/** The first rows of a table. It scrolls inside its frame, with the keyboard too, so that the page never does. */
function SampleTable({ title, columns, rows }: SampleProps) {
  return (
    <section className="stack" aria-labelledby="sample">
      <h2 id="sample">{words.sample.title}</h2>
      {rows.length === 0 && <p className="measure">{words.sample.none}</p>}
      {rows.length > 0 && (
        <>
          <p className="measure">{words.sample.text}</p>
          <section
            className="data-sample"
            aria-label={words.sample.caption({ title })}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={0}
          >
            <table translate="no">
              <thead>
                <tr>
                  {columns.map(({ name }) => (
                    <th scope="col" key={name}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ cells }, row) => (
                  <tr key={row}>
                    {cells.map((cell, i) => (
                      <td
                        className={cell.length > longCell ? 'data-sample__long' : undefined}
                        key={columns[i]?.name}
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </section>
  )
}
