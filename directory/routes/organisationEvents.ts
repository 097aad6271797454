import type { Hono } from 'hono'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { filters } from '../lists/filters.ts'
import type { Listing } from '../lists/Listing.ts'
import { listRoutes } from '../lists/listRoutes.ts'
import { oneRoute } from '../lists/oneRoute.ts'
import { embeddedOne } from '../records/embeddedOne.ts'
import { location } from '../records/location.ts'
import { organisation } from '../records/organisation.ts'
import { organisationEvent, type OrganisationEventRow } from '../records/organisationEvent.ts'
import { sql } from '../sql.ts'
import { utcToday } from '../utcToday.ts'
import { eventCalendar } from './eventCalendar.ts'

const includes = {
  organisation: `${embeddedOne(organisation, 'organisations.id = organisation_events.organisation_id')} as organisation`,
}
const place = `${embeddedOne(location, 'locations.id = organisation_events.location_id')} as location`

const listing: Listing<OrganisationEventRow, OrganisationEventRecord> = {
  source: organisationEvent,
  joined: 'left join locations on locations.id = organisation_events.location_id',
  visible: ({ clock }) => sql`organisation_events.end_date >= ${utcToday(clock)}::date`,
  filters: {
    id: filters.ids('organisation_events.id'),
    organisation_id: filters.ids('organisation_events.organisation_id'),
    homepage: filters.flag('organisation_events.homepage'),
    title: filters.words('organisation_events.title'),
    starts_before: filters.date('organisation_events.start_date', '<='),
    starts_after: filters.date('organisation_events.start_date', '>='),
    ends_before: filters.date('organisation_events.end_date', '<='),
    ends_after: filters.date('organisation_events.end_date', '>='),
    has_wheelchair_access: filters.flag('locations.has_wheelchair_access'),
    has_induction_loop: filters.flag('locations.has_induction_loop'),
    has_accessible_toilet: filters.flag('locations.has_accessible_toilet'),
    collections: value => sql`organisation_events.id in (
      select organisation_event_id from organisation_event_taxonomies
      join collection_taxonomies using (taxonomy_id) where ${filters.ids('collection_id')(value)})`,
    has_permission: filters.nothing,
  },
  includes,
  sorts: {
    start_date: 'organisation_events.start_date',
    end_date: 'organisation_events.end_date',
    title: alphabetical('organisation_events.title'),
  },
  order: `organisation_events.start_date, organisation_events.start_time, ${alphabetical('organisation_events.title')}`,
}

/** Events: current and coming ones in the list, any of them on its own. */
export function organisationEvents(app: Hono, directory: Directory): void {
  listRoutes(app, directory, '/organisation-events', listing)
  eventCalendar(app, directory)
  oneRoute(app, directory, '/organisation-events', organisationEvent, {
    slug: true,
    includes: { ...includes, location: place },
  })
}
