import { dataTablePage as words } from '../../../../generated/messages/dataTablePage.ts'

interface Props {
  title: string
  columns: readonly { name: string }[]
  rows: readonly { cells: readonly string[] }[]
}

/** The first rows of a table. It scrolls inside its frame, with the keyboard too, so that the page never does. */
export function SampleTable({ title, columns, rows }: Props) {
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
                      <td key={columns[i]?.name}>{cell}</td>
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
