import type { Cell, Row } from '../tables.ts'
import type { Boundary } from '../../areas/areas.ts'
import type { Facts } from './facts.ts'

/** How a figure is drawn. */
type FigureKind = 'BARS' | 'HEAT_MAP' | 'MAP'

/** A shape on the map of wards: a path of SVG, and the point where its number stands. */
interface WardShape {
  path: string
  x: number
  y: number
}

/** One bar, ward or hour of a figure. */
export interface FigureRow {
  /** Names it within the figure: an id, a code, `2026-11`. */
  key: string
  label: string
  /** One number for each measure; null where it is not known. */
  values: (number | null)[]
  /** What else there is to say of it, such as a day in words. */
  text: string | null
  shape: WardShape | null
}

/** A figure: what is drawn, and what its table shows. */
export interface Figure {
  /** Its name in addresses: `services-by-ward`. */
  name: string
  title: string
  /** What is counted, and how. */
  description: string
  /** What it shows, in a sentence or two. */
  summary: string
  kind: FigureKind
  /** What the first column of its table holds: `Ward`. */
  rowTitle: string
  /** What the values of its rows are: `['Services']`. */
  measures: string[]
  /** How many of them are drawn, from the first on; the table has all. */
  drawn: number
  /** What the texts of its rows are; null when they have none. */
  textTitle: string | null
  /** In the order in which they are drawn, sixty at most; a map has all. */
  rows: FigureRow[]
  /** Rows that are only in the CSV file. */
  rowsLeftOut: number
  /** The height of the map, where its width is 600; null for other figures. */
  mapHeight: number | null
}

/** What is made of the records of a version. */
type Drawing = Pick<Figure, 'summary' | 'rows' | 'rowsLeftOut' | 'mapHeight'>

/** How a figure is made. */
export interface FigureDefinition extends Omit<Figure, keyof Drawing> {
  /** The columns of its CSV file. */
  columns: readonly string[]
  /** The rows of that file: the records that were counted. */
  rows: (facts: Facts) => Iterable<Row>
  draw: (facts: Facts) => Drawing
}

/** Rows that are drawn; what is beyond is in the CSV file only. */
export const mostRows = 60
const mostNamed = 3
const longestLabel = 200

/** What a figure says of an empty directory. */
export const noServices = 'There are no services yet.'

/** A row of a figure without a shape. */
export const figureRow = (
  key: Cell | undefined,
  label: Cell | undefined,
  values: readonly (Cell | undefined)[],
  text: string | null = null,
): FigureRow => ({
  key: String(key ?? ''),
  label: String(label ?? '').slice(0, longestLabel),
  values: values.map(value => (value === null || value === undefined ? null : Number(value))),
  text,
  shape: null,
})

/** A figure of bars: the first sixty rows, and how many more there are. */
export const bars = (summary: string, rows: readonly FigureRow[]): Drawing => ({
  summary,
  rows: rows.slice(0, mostRows),
  rowsLeftOut: Math.max(0, rows.length - mostRows),
  mapHeight: null,
})

/** A number in digits: `12,000`. */
export const inDigits = (number: number): string => number.toLocaleString('en-GB')

/**
 * A number with its noun.
 *
 *     counted(1, 'service')     // '1 service'
 *     counted(12000, 'service') // '12,000 services'
 */
export const counted = (number: number, noun: string): string =>
  `${inDigits(number)} ${noun}${number === 1 ? '' : 's'}`

/** A part of all services with the verb of its number: `1 of 20 services has`, `0 of 1 service has`. */
export const ofServices = (part: number, services: number, one: string, several: string): string =>
  `${inDigits(part)} of ${counted(services, 'service')} ${part === 1 || services === 1 ? one : several}`

/**
 * Names in a sentence, three at most.
 *
 *     inWords(['Crayford', 'Erith'])                       // 'Crayford and Erith'
 *     inWords(['Crayford', 'Erith', 'Sidcup', 'Thamesmead']) // 'Crayford, Erith, Sidcup and 1 more'
 */
export function inWords(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed)
  const more = names.length - shown.length
  const parts = more > 0 ? [...shown, `${inDigits(more)} more`] : shown
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}

/** Rows of a query with some columns as booleans, which SQLite keeps as 0 and 1. */
export function* withBooleans(rows: Iterable<Row>, columns: readonly string[]): Generator<Row> {
  for (const row of rows)
    yield {
      ...row,
      ...Object.fromEntries(
        columns.map(name => {
          const cell = row[name]
          return [name, cell === null || cell === undefined ? null : Boolean(cell)]
        }),
      ),
    }
}

/** The wards as they are drawn. */
interface WardShapes {
  /** By the codes of the wards. */
  shapes: ReadonlyMap<string, WardShape>
  /** The height of the map, where its width is 600. */
  height: number
}

const width = 600
/** A page with more wards, or more corners, would be slow to draw and too small to read. */
const mostWards = 80
const mostCharacters = 80_000
const tallest = 1200

/**
 * The wards as paths of SVG on a map that is 600 wide, each with a point in the middle of its largest part; null when there
 * are none or too many to draw. Corners that fall on the same point are drawn once.
 *
 *     shapesOf(wards)?.shapes.get('E05011225') // { path: 'M312 88L316 92…Z', x: 340, y: 120 }
 */
export function shapesOf(wards: readonly Boundary[]): WardShapes | null {
  if (!wards.length || wards.length > mostWards) return null
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [longitude, latitude] of wards.flatMap(({ polygons }) => polygons.flat(2))) {
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  // A degree of longitude is shorter than one of latitude the further north it lies.
  const squeeze = Math.cos((((box.south + box.north) / 2) * Math.PI) / 180)
  const across = Math.max((box.east - box.west) * squeeze, 1e-9)
  const up = Math.max(box.north - box.south, 1e-9)
  const scale = Math.min(width / across, tallest / up)
  const shapes = new Map<string, WardShape>()
  let characters = 0
  for (const { code, polygons } of wards) {
    const rings = polygons
      .flat()
      .map(ring =>
        pointsOf(
          ring.map(([longitude, latitude]) => [
            Math.round((longitude - box.west) * squeeze * scale),
            Math.round((box.north - latitude) * scale),
          ]),
        ),
      )
      .filter(points => points.length > 2)
    const [largest] = rings.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)))
    if (!largest) continue
    const path = rings.map(points => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')
    characters += path.length
    if (characters > mostCharacters) return null
    shapes.set(code, { path, ...middleOf(largest) })
  }
  return { shapes, height: Math.ceil(up * scale) }
}

type Point = readonly [x: number, y: number]

/** Without points that repeat the one before, and without the last, which is the first again. */
const pointsOf = (points: readonly Point[]): Point[] =>
  points.filter(([x, y], i) => i === 0 || x !== points[i - 1]![0] || y !== points[i - 1]![1]).slice(0, -1)

const edgesOf = (points: readonly Point[]) =>
  points.map((point, i) => [point, points[(i + 1) % points.length]!] as const)

const areaOf = (points: readonly Point[]) =>
  edgesOf(points).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0) / 2

const steps = 24

/** The point within a ring that is furthest from its edge, as far as a grid over it has one: a number there stands inside. */
function middleOf(points: readonly Point[]): { x: number; y: number } {
  const edges = edgesOf(points)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [least(xs), least(ys)]
  const [across, down] = [-least(xs.map(x => -x)) - left, -least(ys.map(y => -y)) - top]
  let best = { x: left, y: top, room: -Infinity }
  for (let row = 1; row < steps; row += 1) {
    const y = top + (row / steps) * down
    for (let column = 1; column < steps; column += 1) {
      const x = left + (column / steps) * across
      // Of points that are as far from the edge, the one in the middle.
      const fromMiddle = Math.hypot(x - left - across / 2, y - top - down / 2)
      const roomTo = (edge: Edge) => distanceTo(edge, x, y) - fromMiddle / 100
      // Most points are too near to one of the first edges.
      if (edges.every(edge => roomTo(edge) > best.room) && isWithin(edges, x, y))
        best = { x, y, room: least(edges.map(roomTo)) }
    }
  }
  return { x: Math.round(best.x), y: Math.round(best.y) }
}

type Edge = readonly [Point, Point]

const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b))

/** Whether a line from a point to the right crosses the edges an odd number of times. */
const isWithin = (edges: readonly Edge[], x: number, y: number): boolean =>
  edges.filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) > x)
    .length %
    2 ===
  1

function distanceTo([[ax, ay], [bx, by]]: Edge, x: number, y: number): number {
  const [across, down] = [bx - ax, by - ay]
  const along = Math.min(1, Math.max(0, ((x - ax) * across + (y - ay) * down) / (across ** 2 + down ** 2)))
  return Math.hypot(x - ax - along * across, y - ay - along * down)
}
