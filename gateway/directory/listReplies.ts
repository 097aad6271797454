import { DirectoryError, noList } from './directoryError.ts'
import type { Reply } from './response.ts'

/** Tells what a directory does not have from what it fails to give. */
interface ListReplies {
  /**
   * The reply to a call; null for a record that is missing, and for a list that this directory does not have.
   *
   * @throws DirectoryError for `{ "data": null }`, and for none in place of a list that every directory has, or that this one
   * had before.
   */
  checked(path: string, reply: Reply | null): Reply | null
}

// Older deployments lack the others (contract, section 8).
const everywhere = /^\/(?:services|service-locations|locations|organisations)$/
const lists =
  /^\/(?:services|service-locations|locations|organisations|organisation-events|pages|tags|taxonomies\/[^/]+|collections\/[^/]+(?:\/all)?)$/

const addressOf = (path: string) => path.split('?')[0]!

/**
 * Whether a path is a list of the directory.
 *
 *     isList('/organisation-events?page=2') // true
 *     isList('/services/food-bank')         // false
 */
export const isList = (path: string): boolean => lists.test(addressOf(path))

const noRecords = (address: string): DirectoryError =>
  new DirectoryError('INTERNAL_SERVER_ERROR', `${address} gave no records`)

/** Whether there is anything under `data`. The settings may be none: every text has a default. */
const hasRecords = (address: string, { body }: Reply): boolean =>
  (body as { data?: unknown }).data !== null || address === '/settings'

/**
 * Checks the replies of one directory. A wrong address, a rejected request or a broken deployment must not look like an
 * empty borough; a deployment that has had no events from the start may.
 *
 *     const { checked } = createListReplies()
 *     checked('/organisation-events?page=1', null)      // null: this directory has no events
 *     checked('/organisation-events?page=1', twoEvents) // twoEvents
 *     checked('/organisation-events?page=2', null)      // throws
 */
export function createListReplies(): ListReplies {
  const had = new Set<string>()
  return {
    checked: (path, reply) => {
      const address = addressOf(path)
      if (reply && !hasRecords(address, reply)) throw noRecords(address)
      if (!lists.test(address)) return reply
      if (reply) had.add(address)
      else if (had.has(address) || everywhere.test(address)) throw noList(path)
      return reply
    },
  }
}
