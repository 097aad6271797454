import type { FigureFragment } from '../../../../generated/types.ts'
import { numberText } from './Figure.tsx'

const labelHeight = 24
const barHeight = 22
const rowGap = 10
const longestLabel = 36
/** Per cent of the width for the longest bar: what is left is for its number. */
const oneBar = 82
const severalBars = 55

/** Bars with their labels above them and their numbers beside, in CSS pixels, so that text is as large on a phone. */
export function Bars({ figure }: { figure: FigureFragment }) {
  const { name, title, summary, rows, measures, drawn } = figure
  const highest = Math.max(
    1,
    ...rows.flatMap(({ values }) => values.slice(0, drawn).map(value => value ?? 0)),
  )
  const longest = drawn > 1 ? severalBars : oneBar
  const rowHeight = labelHeight + drawn * barHeight + rowGap
  return (
    <svg
      className="insight-bars"
      role="img"
      aria-labelledby={`${name}-bars ${name}-bars-text`}
      width="100%"
      height={rows.length * rowHeight}
    >
      <title id={`${name}-bars`}>{title}</title>
      <desc id={`${name}-bars-text`}>{summary}</desc>
      {rows.map(({ key, label, values, text }, i) => (
        <g key={key} transform={`translate(0 ${i * rowHeight})`}>
          <text className="insight-bars__label" x="0" y="17">
            {shortened(text ? `${label}, ${text}` : label)}
          </text>
          {values.slice(0, drawn).map((value, bar) => (
            <g key={measures[bar]} transform={`translate(0 ${labelHeight + bar * barHeight})`}>
              <rect className="insight-bars__track" width={`${longest}%`} height="14" />
              <rect
                className={bar ? 'insight-bars__bar insight-bars__bar--second' : 'insight-bars__bar'}
                width={`${((value ?? 0) / highest) * longest}%`}
                height="14"
              />
              <text className="insight-bars__number" x="100%" y="13" textAnchor="end">
                {drawn > 1 ? `${measures[bar]}: ${numberText(value)}` : numberText(value)}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}

const shortened = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel).replace(/[\uD800-\uDBFF]$/, '')}…` : label
