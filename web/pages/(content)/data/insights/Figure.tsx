import { insightsPage as words } from '../../../../generated/messages/insightsPage.ts'
import type { FigureFragment } from '../../../../generated/types.ts'
import { fileSize } from '../Downloads.tsx'
import { Bars } from './Bars.tsx'
import { HeatMap } from './HeatMap.tsx'
import { WardMap } from './WardMap.tsx'

/** A figure: what it shows in words, drawn, and as a table, with the file of what was counted. */
export function Figure({ figure }: { figure: FigureFragment }) {
  const { name, title, description, summary, kind, rows, rowsLeftOut, mapHeight, path, bytes } = figure
  const isMap = kind === 'MAP' && mapHeight !== null
  return (
    <section className={`stack insight ${isMap ? 'insight--map' : ''}`} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <p className="measure insight__summary">{summary}</p>
      {rows.length > 0 && (
        <>
          <div className="insight__drawing">
            {isMap && <WardMap figure={figure} />}
            {kind === 'HEAT_MAP' ? <HeatMap figure={figure} /> : <Bars figure={figure} />}
          </div>
          {rowsLeftOut > 0 && <p className="muted">{words.leftOut({ count: rowsLeftOut })}</p>}
          <FigureTable figure={figure} />
        </>
      )}
      <p className="measure muted">{description}</p>
      {bytes !== null && (
        <p>
          <a href={path} rel="external" aria-label={`${words.rows}: ${title}`}>
            {words.rows}
          </a>{' '}
          <span className="muted">{fileSize(bytes)}</span>
        </p>
      )}
    </section>
  )
}

/** The numbers of a figure. The table scrolls inside its frame, so that the page never does. */
function FigureTable({ figure: { title, rowTitle, measures, textTitle, rows } }: { figure: FigureFragment }) {
  return (
    <details className="insight__table">
      <summary>
        {words.table}
        <span className="govuk-visually-hidden">: {title}</span>
      </summary>
      <section
        className="data-sample"
        aria-label={words.tableOf({ title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{rowTitle}</th>
              {textTitle && <th scope="col">{textTitle}</th>}
              {measures.map(measure => (
                <th scope="col" className="insight__number" key={measure}>
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values, text }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {textTitle && <td>{text}</td>}
                {values.map((value, i) => (
                  <td className="insight__number" key={measures[i]}>
                    {numberText(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/**
 * A number as it is shown.
 *
 *     numberText(12000) // '12,000'
 *     numberText(null)  // 'not known'
 */
export const numberText = (value: number | null): string =>
  value === null ? words.unknown : value.toLocaleString('en-GB')
