import type { Areas } from '../areas/areas.ts'
import { type Cell, choice, integer, required, text } from './columns.ts'

const source = 'the boundaries'
const columns = {
  kind: required(
    choice(source, 'What kind of area it is.', {
      ward: 'A ward, as in locations.ward_code',
      district: 'A district or borough, as in locations.district_code',
      lsoa: 'A Lower layer Super Output Area, as in locations.lsoa_code',
    }),
  ),
  code: required(text(source, 'The code (GSS) of the area.', 'E05011222')),
  name: text(source, 'The name of the area.', 'Crayford'),
  district_code: text(source, 'The code (GSS) of the district that it is in.', 'E09000004'),
  district_name: text(source, 'The name of this district.', 'Bexley'),
  population: integer(source, 'How many people live there, where that is given.', 10_750),
}

/**
 * The areas without their boundaries, beside the tables of the dataset: without it nobody who joins tables finds the wards in
 * which nothing is. It has no history, and is in the files of all tables alone: `areas.geojson` has the same and the shapes.
 */
export const areaTable = {
  name: 'areas',
  title: 'Areas',
  description:
    'All wards and other areas, also those without a location. locations.ward_code, district_code and lsoa_code hold their codes.',
  columns: Object.entries(columns).map(([name, column]) => ({ name, ...column })),
}

/** The layers of areas, what one is called, and the column of `locations` with its code. */
export const areaKinds = [
  ['wards', 'ward', 'ward_code'],
  ['districts', 'district', 'district_code'],
  ['lsoas', 'lsoa', 'lsoa_code'],
] as const

/** The rows of the table of areas, in the order of their files. */
export const areaRows = (areas: Pick<Areas, 'all'>): Readonly<Record<string, Cell>>[] =>
  areaKinds.flatMap(([layer, kind]) =>
    areas.all()[layer].map(({ code, name, district, population }) => ({
      kind,
      code,
      name,
      district_code: district?.code ?? null,
      district_name: district?.name ?? null,
      population,
    })),
  )
