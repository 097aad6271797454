import { events as words } from '../../../generated/messages/events.ts'

/** What lists of events can be narrowed by: parameter of the address, and its words. */
export const eventFilters = words.filters.values
