import type { FigureFragment } from '../../../../generated/types.ts'

const headHeight = 26
const rowHeight = 26
/** Per cent of the width for the names of the rows. */
const nameWidth = 22

/** A field for each hour of the week, with its number: the darker the more. */
export function HeatMap({ figure: { name, title, summary, rows, measures } }: { figure: FigureFragment }) {
  const highest = Math.max(1, ...rows.flatMap(({ values }) => values.map(value => value ?? 0)))
  const width = (100 - nameWidth) / measures.length
  return (
    <svg
      className="insight-heat"
      role="img"
      aria-labelledby={`${name}-heat ${name}-heat-text`}
      width="100%"
      height={headHeight + rows.length * rowHeight}
    >
      <title id={`${name}-heat`}>{title}</title>
      <desc id={`${name}-heat-text`}>{summary}</desc>
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
    </svg>
  )
}

/** How strong the colour of a field is. At its strongest, text on it still has the contrast that it needs. */
export const shade = (value: number | null, highest: number): number =>
  value ? 0.08 + 0.4 * (value / highest) : 0
