import type { FigureFragment } from '../../../../generated/types.ts'
import { numberText } from './Figure.tsx'

const captionHeight = 24
const labelHeight = 22
const barHeight = 20
const rowGap = 8
const longestLabel = 36
/** Per cent of the width for the longest bar: what is left is for its number. */
const oneBar = 85
const severalBars = 50

/** Bars with their labels above them and their numbers beside, in CSS pixels, so that text is as large on a phone. */
export function Bars({ figure }: { figure: FigureFragment }) {
  const { name, title, summary, rows, measures, drawn } = figure
  const highest = Math.max(
    1,
    ...rows.flatMap(({ values }) => values.slice(0, drawn).map(value => value ?? 0)),
  )
  const longest = drawn > 1 ? severalBars : oneBar
  const headHeight = drawn > 1 ? 0 : captionHeight
  const rowHeight = labelHeight + drawn * barHeight + rowGap
  return (
    <svg
      className="insight-bars"
      role="img"
      aria-labelledby={`${name}-bars ${name}-bars-text`}
      width="100%"
      height={headHeight + rows.length * rowHeight}
    >
      <title id={`${name}-bars`}>{title}</title>
      <desc id={`${name}-bars-text`}>{summary}</desc>
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
    </svg>
  )
}

/** Rows that stand for what has no subject or ward. */
const others: ReadonlySet<string> = new Set(['none', 'nowhere', 'outside'])

const shortened = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel).replace(/[\uD800-\uDBFF]$/, '')}…` : label
