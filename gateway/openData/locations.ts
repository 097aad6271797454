import type { Areas } from '../areas/areas.ts'
import type { LocationRecord } from '../../schema/generated/records.ts'
import { pointOf } from '../records/coerce.ts'
import {
  type RowDraft,
  booleanCell,
  datetimeCell,
  draft,
  latest,
  pictureCells,
  plainCell,
  textCell,
  pageUrl,
} from './cells.ts'
import { addressLine, postcodeOf } from '../formatting/text.ts'
import {
  boolean,
  type Cell,
  choice,
  datetime,
  id,
  integer,
  number,
  required,
  table,
  text,
  url,
} from './columns.ts'
import type { RowContext } from './rows.ts'

const pointInPolygon = 'this site, from the coordinates'

/** Places. */
export const locations = table(
  'locations',
  'Locations',
  'Places where services are offered or events happen. Several services may share one.',
  {
    id: id('location.id', 'The identifier of the location, which never changes.'),
    address_line_1: text(
      'location.address_line_1',
      'The first line of the address.',
      'Crayford Community Hall',
    ),
    address_line_2: text('location.address_line_2', 'The second line of the address.', '12 High Street'),
    address_line_3: text('location.address_line_3', 'The third line of the address.', 'Crayford'),
    city: text('location.city', 'The town.', 'Dartford'),
    county: text('location.county', 'The county.', 'Kent'),
    postcode: text('location.postcode', 'The postcode.', 'DA1 4HH'),
    country: text('location.country', 'The country.', 'United Kingdom'),
    latitude: number('location.lat', 'The latitude in degrees (WGS 84).', 51.4487),
    longitude: number('location.lon', 'The longitude in degrees (WGS 84).', 0.1781),
    uprn: text(
      'location.uprn',
      'The Unique Property Reference Number, where the directory has one.',
      '100020222222',
    ),
    ward_code: text(
      pointInPolygon,
      'The code (GSS) of the ward. All wards, also those without a location, are in the table areas of the Excel workbook and of the SQLite database.',
      'E05011222',
    ),
    ward_name: text(pointInPolygon, 'The name of the ward.', 'Crayford'),
    lsoa_code: text(pointInPolygon, 'The code of the Lower layer Super Output Area.', 'E01000374'),
    district_code: text(pointInPolygon, 'The code (GSS) of the district or borough.', 'E09000004'),
    district_name: text(pointInPolygon, 'The name of the district or borough.', 'Bexley'),
    has_wheelchair_access: boolean(
      'location.has_wheelchair_access',
      'Whether wheelchair users can get in.',
      true,
    ),
    has_induction_loop: boolean('location.has_induction_loop', 'Whether there is an induction loop.', false),
    has_accessible_toilet: boolean(
      'location.has_accessible_toilet',
      'Whether there is an accessible toilet.',
      true,
    ),
    accessibility_text: text(
      'location.accessibility_info',
      'What else to know about access.',
      'Ramp at the side door.',
    ),
    image_url: url(
      'location.image.url',
      'A picture of the place.',
      'https://signpost.example/images/file.hall.jpg',
    ),
    image_text: text('location.image.alt_text', 'The picture in words.', 'A red brick hall'),
    page_url: url(
      'this site',
      'The page of the location on this site.',
      'https://signpost.example/locations/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001',
    ),
    directory_url: url(
      'this site',
      'The record of the location in the directory’s API.',
      'https://directory.example/locations/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001',
    ),
    created_at: datetime(
      'location.created_at',
      'When the location was added to the directory.',
      '2025-03-04T09:30:00+00:00',
    ),
  },
)

/** The row of a location. */
export function locationRows(
  ownId: string,
  record: LocationRecord & { uprn?: unknown },
  { siteUrl, directoryUrl, areasAt }: RowContext,
): RowDraft[] {
  const point = pointOf(record)
  const areas = point && areasAt(point)
  const picture = pictureCells(record.image, siteUrl)
  const path = `/locations/${encodeURIComponent(ownId)}`
  const cells = {
    id: ownId,
    address_line_1: textCell(addressLine(record.address_line_1)),
    address_line_2: textCell(addressLine(record.address_line_2)),
    address_line_3: textCell(addressLine(record.address_line_3)),
    city: textCell(addressLine(record.city)),
    county: textCell(addressLine(record.county)),
    postcode: textCell(postcodeOf(record.postcode)),
    country: plainCell(record.country),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    uprn: uprnOf(record.uprn),
    ward_code: areas?.ward?.code ?? null,
    ward_name: textCell(areas?.ward?.name),
    lsoa_code: areas?.lsoa?.code ?? null,
    district_code: areas?.district?.code ?? null,
    district_name: textCell(areas?.district?.name),
    has_wheelchair_access: booleanCell(record.has_wheelchair_access),
    has_induction_loop: booleanCell(record.has_induction_loop),
    has_accessible_toilet: booleanCell(record.has_accessible_toilet),
    accessibility_text: plainCell(record.accessibility_info),
    image_url: picture.url,
    image_text: picture.words,
    page_url: pageUrl(siteUrl, 'locations', { id: ownId }),
    directory_url: directoryUrl && directoryUrl + path,
    created_at: datetimeCell(record.created_at),
  }
  return [draft('locations', cells, latest(record.updated_at))]
}

/** A Unique Property Reference Number is up to twelve digits; some directories send it as a number. */
function uprnOf(value: unknown): string | null {
  const digits = typeof value === 'number' ? String(value) : textCell(value)
  return digits && /^\d{1,12}$/.test(digits) ? digits : null
}

const boundaries = 'the boundaries'
const areaColumns = {
  kind: required(
    choice(boundaries, 'What kind of area it is.', {
      ward: 'A ward, as in locations.ward_code',
      district: 'A district or borough, as in locations.district_code',
      lsoa: 'A Lower layer Super Output Area, as in locations.lsoa_code',
    }),
  ),
  code: required(text(boundaries, 'The code (GSS) of the area.', 'E05011222')),
  name: text(boundaries, 'The name of the area.', 'Crayford'),
  district_code: text(boundaries, 'The code (GSS) of the district that it is in.', 'E09000004'),
  district_name: text(boundaries, 'The name of this district.', 'Bexley'),
  population: integer(boundaries, 'How many people live there, where that is given.', 10_750),
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
  columns: Object.entries(areaColumns).map(([name, column]) => ({ name, ...column })),
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
