import {
  boolean,
  choice,
  date,
  datetime,
  id,
  integer,
  number,
  reference,
  required,
  table,
  text,
  time,
  url,
} from './columns.ts'

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
    ward_code: text(pointInPolygon, 'The code (GSS) of the ward.', 'E05011225'),
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

/** Which service is offered where. */
export const serviceAtLocations = table(
  'service_at_locations',
  'Services at locations',
  'Which service is offered at which location. Opening hours and closures belong to these rows.',
  {
    id: id('service_location.id', 'The identifier of the service at the location.'),
    service_id: required(reference('services', 'service_location.service_id', 'The service.')),
    location_id: reference('locations', 'service_location.location_id', 'The location.'),
    name: text('service_location.name', 'What the place is called for this service.', 'Main hall'),
    opening_hours_text: text(
      'this site, from the opening hours',
      'All opening hours in words, for reading.',
      'Every Monday 09:00 → 17:00; Every Tuesday 09:00 → 12:00',
    ),
    created_at: datetime(
      'service_location.created_at',
      'When it was added to the directory.',
      '2025-03-04T09:30:00+00:00',
    ),
  },
)

const serviceAtLocation = required(
  reference('service_at_locations', 'service_location.id', 'The service at a location.'),
)
const service = required(reference('services', 'service_location.service_id', 'The service.'))

/** Regular opening hours. */
export const openingHours = table(
  'opening_hours',
  'Opening hours',
  'Regular opening hours of services at locations. One row is one period, such as every Monday morning.',
  {
    id: id('this site', 'The identifier, made from the service at the location and the days.'),
    service_at_location_id: serviceAtLocation,
    service_id: service,
    frequency: choice('regular_opening_hours.frequency', 'How the opening repeats.', {
      weekly: 'Every week',
      fortnightly: 'Every two weeks, counted from starts_on',
      monthly: 'Every month on the same day of the month',
      nth_occurrence_of_month: 'Every month on the same weekday, such as the first Monday',
    }),
    weekday: integer('regular_opening_hours.weekday', 'The day of the week, from Monday 1 to Sunday 7.', 1),
    weekday_name: text('regular_opening_hours.weekday', 'The day of the week in words.', 'Monday'),
    day_of_month: integer(
      'regular_opening_hours.day_of_month',
      'The day of the month, for monthly openings.',
      21,
    ),
    occurrence_of_month: integer(
      'regular_opening_hours.occurrence_of_month',
      'Which such weekday of the month, from 1; 5 is the last.',
      1,
    ),
    starts_on: date(
      'regular_opening_hours.starts_at',
      'The first day of a fortnightly opening.',
      '2026-11-09',
    ),
    opens_at: time('regular_opening_hours.opens_at', 'When it opens, in London’s time.', '09:00'),
    closes_at: time('regular_opening_hours.closes_at', 'When it closes, in London’s time.', '17:00'),
    closes_next_day: boolean('this site', 'Whether it closes on the day after it opens.', false),
    text: text('this site', 'The opening in words.', 'Every Monday 09:00 → 17:00'),
  },
)

/** Changes of the opening hours for some days. */
export const closures = table(
  'closures',
  'Closures',
  'Days on which a service at a location is closed or has other hours than usual, past ones too while the directory has them.',
  {
    id: id('this site', 'The identifier, made from the service at the location and the first day.'),
    service_at_location_id: serviceAtLocation,
    service_id: service,
    is_closed: boolean(
      'holiday_opening_hours.is_closed',
      'Whether it is closed; otherwise it has other hours.',
      true,
    ),
    starts_on: date('holiday_opening_hours.starts_at', 'The first day.', '2026-12-24'),
    ends_on: date('holiday_opening_hours.ends_at', 'The last day.', '2026-12-27'),
    opens_at: time('holiday_opening_hours.opens_at', 'When it opens on these days, unless closed.', '10:00'),
    closes_at: time(
      'holiday_opening_hours.closes_at',
      'When it closes on these days, unless closed.',
      '14:00',
    ),
    text: text(
      'this site',
      'The closure in words.',
      'Closed between 24th December 2026 and 27th December 2026',
    ),
  },
)
