import type { FigureFragment } from '../../../../generated/types.ts'
import { shade } from './HeatMap.tsx'

/** The wards with their numbers: the darker the more. The bars below it name them. */
export function WardMap({ figure: { name, title, summary, rows, mapHeight } }: { figure: FigureFragment }) {
  const wards = rows.flatMap(({ key, label, values, shape }) =>
    shape ? [{ key, label, value: values[0] ?? 0, shape }] : [],
  )
  const highest = Math.max(1, ...wards.map(({ value }) => value))
  return (
    <svg
      className="insight-map"
      role="img"
      aria-labelledby={`${name}-map ${name}-map-text`}
      viewBox={`-2 -2 604 ${(mapHeight ?? 0) + 4}`}
    >
      <title id={`${name}-map`}>{title}</title>
      <desc id={`${name}-map-text`}>{summary}</desc>
      {wards.map(({ key, label, value, shape }) => (
        <path className="insight-map__ward" key={key} d={shape.path} fillOpacity={shade(value, highest)}>
          <title>{`${label}: ${value}`}</title>
        </path>
      ))}
      {wards.map(({ key, value, shape }) => (
        <text className="insight-map__number" key={key} x={shape.x} y={shape.y + 8} textAnchor="middle">
          {value}
        </text>
      ))}
    </svg>
  )
}
