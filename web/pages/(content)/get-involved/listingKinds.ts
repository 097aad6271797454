import { listing as words } from '../../../generated/messages/listing.ts'

/** What kind a service can be, as a choice. */
export const listingKinds = Object.entries(words.kinds).map(([value, kind]) => ({ value, ...kind }))
