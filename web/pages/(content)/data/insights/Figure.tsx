import type { SVGProps } from 'react'
import { cutText } from '../../../../../platform/cutText.ts'
import { insightsPage as words } from '../../../../generated/messages/insightsPage.ts'
import type { FigureFragment } from '../../../../generated/types.ts'
import { fileSize } from '../Downloads.tsx'

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
function FigureTable({
  figure: { name, title, rowTitle, measures, textTitle, rows },
}: {
  figure: FigureFragment
}) {
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
                <th scope="row" translate={ofNames.has(name) && !others.has(key) ? 'no' : undefined}>
                  {label}
                </th>
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
const numberText = (value: number | null): string =>
  value === null ? words.unknown : value.toLocaleString('en-GB')

const captionHeight = 24
const labelHeight = 22
const barHeight = 20
const rowGap = 8
const longestLabel = 36
/** Per cent of the width for the longest bar: what is left is for its number. */
const oneBar = 85
const severalBars = 50

/** The frame of a drawing, which programs that read aloud know by the title and summary of its figure. */
function Drawing({
  figure: { name, title, summary },
  kind,
  children,
  ...size
}: { figure: FigureFragment; kind: 'bars' | 'map' | 'heat' } & SVGProps<SVGSVGElement>) {
  const id = `${name}-${kind}`
  return (
    <svg className={`insight-${kind}`} role="img" aria-labelledby={`${id} ${id}-text`} {...size}>
      <title id={id}>{kind === 'map' ? words.mapOf({ title }) : title}</title>
      <desc id={`${id}-text`}>{summary}</desc>
      {children}
    </svg>
  )
}

/** Bars with their labels above them and their numbers beside, in CSS pixels, so that text is as large on a phone. */
function Bars({ figure }: { figure: FigureFragment }) {
  const { rows, measures, drawn } = figure
  const highest = Math.max(
    1,
    ...rows.flatMap(({ values }) => values.slice(0, drawn).map(value => value ?? 0)),
  )
  const longest = drawn > 1 ? severalBars : oneBar
  const headHeight = drawn > 1 ? 0 : captionHeight
  const rowHeight = labelHeight + drawn * barHeight + rowGap
  return (
    <Drawing figure={figure} kind="bars" width="100%" height={headHeight + rows.length * rowHeight}>
      {drawn === 1 && (
        <text className="insight-bars__measure" x="100%" y="15" textAnchor="end">
          {measures[0]!.toLocaleLowerCase('en-GB')}
        </text>
      )}
      {rows.map(({ key, label, values }, i) => (
        <g key={key} transform={`translate(0 ${headHeight + i * rowHeight})`}>
          <text className="insight-bars__label" x="0" y="17">
            {shortened(label)}
          </text>
          {values.slice(0, drawn).map((value, bar) => (
            <g key={measures[bar]} transform={`translate(0 ${labelHeight + bar * barHeight})`}>
              <rect className="insight-bars__track" width={`${longest}%`} height="12" />
              <rect
                className={`insight-bars__bar ${bar ? 'insight-bars__bar--second' : others.has(key) ? 'insight-bars__bar--other' : ''}`}
                width={`${((value ?? 0) / highest) * longest}%`}
                height="12"
              />
              <text className="insight-bars__number" x="100%" y="12" textAnchor="end">
                {drawn > 1 ? `${measures[bar]}: ${numberText(value)}` : numberText(value)}
              </text>
            </g>
          ))}
        </g>
      ))}
    </Drawing>
  )
}

/** The figures whose rows are wards and organisations, which a translation leaves as they are. */
const ofNames: ReadonlySet<string> = new Set([
  'services-by-ward',
  'services-per-thousand',
  'evenings-and-weekends-by-ward',
  'oldest-by-organisation',
])

/** Rows that stand for what has no subject or ward. */
const others: ReadonlySet<string> = new Set(['none', 'nowhere', 'outside'])

const shortened = (label: string) =>
  label.length > longestLabel ? `${cutText(label, longestLabel)}…` : label

/** The wards with their numbers: the darker the more, dashed and with a question mark where it is not known. The bars below it name them. */
function WardMap({ figure }: { figure: FigureFragment }) {
  const { rows, mapHeight } = figure
  const wards = rows.flatMap(({ key, label, values, shape }) =>
    shape ? [{ key, label, value: values[0] ?? null, shape }] : [],
  )
  const highest = Math.max(1, ...wards.map(({ value }) => value ?? 0))
  return (
    <Drawing figure={figure} kind="map" viewBox={`-2 -2 604 ${(mapHeight ?? 0) + 4}`}>
      {wards.map(({ key, label, value, shape }) => (
        <path
          className={`insight-map__ward ${value === null ? 'insight-map__ward--unknown' : ''}`}
          key={key}
          d={shape.path}
          fillOpacity={shade(value, highest)}
        >
          <title>{`${label}: ${numberText(value)}`}</title>
        </path>
      ))}
      {wards.map(({ key, value, shape }) => (
        <text className="insight-map__number" key={key} x={shape.x} y={shape.y + 8} textAnchor="middle">
          {value === null ? '?' : numberText(value)}
        </text>
      ))}
    </Drawing>
  )
}

const headHeight = 26
const rowHeight = 26
/** Per cent of the width for the names of the rows. */
const nameWidth = 22

/** A field for each hour of the week, with its number: the darker the more. */
function HeatMap({ figure }: { figure: FigureFragment }) {
  const { rows, measures } = figure
  const highest = Math.max(1, ...rows.flatMap(({ values }) => values.map(value => value ?? 0)))
  const width = (100 - nameWidth) / measures.length
  return (
    <Drawing figure={figure} kind="heat" width="100%" height={headHeight + rows.length * rowHeight}>
      {measures.map((measure, day) => (
        <text
          className="insight-heat__name"
          key={measure}
          x={`${nameWidth + (day + 0.5) * width}%`}
          y="17"
          textAnchor="middle"
        >
          {measure.slice(0, 3)}
        </text>
      ))}
      {rows.map(({ key, label, values }, i) => (
        <g key={key} transform={`translate(0 ${headHeight + i * rowHeight})`}>
          <text className="insight-heat__name" x="0" y="18">
            {label}
          </text>
          {values.map((value, day) => (
            <g key={measures[day]}>
              <rect
                className="insight-heat__field"
                x={`${nameWidth + day * width}%`}
                width={`${width}%`}
                height={rowHeight}
                fillOpacity={shade(value, highest)}
              />
              <text
                className="insight-heat__number"
                x={`${nameWidth + (day + 0.5) * width}%`}
                y="18"
                textAnchor="middle"
              >
                {value || '–'}
              </text>
            </g>
          ))}
        </g>
      ))}
    </Drawing>
  )
}

/** How strong the colour of a field is. At its strongest, text on it still has the contrast that it needs. */
const shade = (value: number | null, highest: number): number => (value ? 0.08 + 0.4 * (value / highest) : 0)
