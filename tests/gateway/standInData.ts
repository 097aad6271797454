import type { StandInData } from './standInResponse.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eligibilityRecords } from './records/eligibilityRecords.ts'
import { eventRecord } from './records/eventRecord.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { settingsRecord } from './records/settingsRecord.ts'

/** One of everything, anew for each test. */
export function standInData(): StandInData {
  return {
    services: [serviceRecord()],
    serviceLocations: [serviceLocationRecord()],
    locations: [locationRecord()],
    organisations: [organisationRecord()],
    events: [eventRecord()],
    categories: [categoryRecord()],
    personas: [personaRecord()],
    pages: [pageRecord()],
    eligibilities: eligibilityRecords,
    settings: structuredClone(settingsRecord),
    isSample: false,
    hits: null,
    order: null,
  }
}
