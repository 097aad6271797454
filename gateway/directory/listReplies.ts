import { isJsonObject } from '../../platform/json.ts'
import { type Logger, onceEvery } from '../../platform/log.ts'
import { entriesOf, flagOf, isNamed } from '../records/coerce.ts'
import { DirectoryError, noList } from './directoryError.ts'
import { resourceOf } from './paths.ts'
import { readRows } from './readRows.ts'
import type { Reply } from './response.ts'

/** Tells what a directory does not have from what it fails to give. */
interface ListReplies {
  /**
   * The reply to a call; null for a record that is missing, and for a list that this directory does not have. Rows that are not
   * used are counted in the log, each kind of fault of a list once in a quarter of an hour.
   *
   * @throws DirectoryError for null or an error under `data`, and for 404 in place of a list that every directory has, or of a
   * list or settings that this one had before.
   */
  checked(path: string, reply: Reply | null): Reply | null
}

// Older deployments lack the others (contract, section 8).
const everywhere = /^\/(?:services|service-locations|locations|organisations)$/
const lists =
  /^\/(?:services|service-locations|locations|organisations|organisation-events|pages|tags|taxonomies\/[^/]+|collections\/[^/]+(?:\/all)?)$/

const quarterOfAnHour = 900_000

const settings = '/settings'

/** Whether there are settings at all: neither null nor an empty object. */
function areGiven(reply: Reply | null): boolean {
  const { data } = (reply?.body ?? {}) as { data?: unknown }
  return isJsonObject(data) && Object.keys(data).length > 0
}

const addressOf = (path: string) => path.split('?')[0]!

const isList = (path: string): boolean => lists.test(addressOf(path))

/**
 * The failure of a reply without the records that were expected.
 *
 *     noRecords('/services/food-bank?include=organisation').detail // '/services/food-bank gave no records'
 */
export const noRecords = (path: string): DirectoryError =>
  new DirectoryError('INTERNAL_SERVER_ERROR', `${addressOf(path)} gave no records`)

// One record of a resource, of a collection or of a taxonomy; every other path has a list.
const oneRecord =
  /^\/(?!collections\/|taxonomies\/|search\/)[^/]+\/[^/]+$|^\/(?:collections|taxonomies)\/[^/]+\/(?!all$)[^/]+$/

/**
 * Whether a reply is none where a list should be, or has something else where a record should be. A directory that had it
 * there before has a fault: it answers 404 for a record that is gone.
 *
 *     lacksRecords('/services', null)                                // true
 *     lacksRecords('/services/food-bank', { body: { data: [] }, … }) // true
 *     lacksRecords('/services/food-bank', null)                      // false
 */
export function lacksRecords(path: string, reply: Reply | null): boolean {
  if (isList(path)) return !reply
  const { data } = (reply?.body ?? {}) as { data?: object | null }
  return Boolean(data) && oneRecord.test(addressOf(path)) && !('id' in Object(data))
}

/**
 * Whether there are records under `data`, or none: an empty object, or a value of another type, as odd deployments have. Null,
 * and an object that has something else, such as an error's message, are a failure. The settings may be null where they always
 * were: every text has a default.
 *
 *     hasRecords('/services', { body: { data: { error: 'The database has gone away.' } }, … }) // false
 *     hasRecords('/services', { body: { data: { 0: { id: '3f0f…' } } }, … })                  // true
 */
function hasRecords(address: string, { body }: Reply): boolean {
  if (address === settings) return true
  const { data } = body as { data?: unknown }
  if (data === null) return false
  if (typeof data !== 'object' || Array.isArray(data) || Object.keys(data).length === 0) return true
  return oneRecord.test(address) ? 'id' in data : entriesOf(data) !== null
}

const onePage = /^\/pages\/([^/?]+)$/

/**
 * Whether a refusal (403) may be of a page that is switched off (contract, section 2). It may also refuse our key, or us.
 *
 *     mayBeOff('/pages/food-banks', failure) // true for 403
 */
export const mayBeOff = (path: string, failure: unknown): boolean =>
  failure instanceof DirectoryError && failure.status === 403 && onePage.test(path)

/**
 * Whether a page is switched off, by the list of pages that was read after it was refused: that leaves it out.
 *
 *     isSwitchedOff('/pages/food-banks', { body: { data: [] }, … }) // true
 */
export function isSwitchedOff(path: string, list: Reply | null): boolean {
  const name = decodeURIComponent(onePage.exec(path)?.[1] ?? '')
  const { data } = (list?.body ?? {}) as { data?: unknown }
  const pages = readRows<{ id: string; slug: string; enabled?: unknown }>(data).rows
  return !pages.some(page => page && isNamed(page, name) && flagOf(page.enabled, false))
}

/**
 * Checks the replies of one directory. A wrong address, a rejected request or a broken deployment must not look like an
 * empty borough; a deployment that has had no events from the start may.
 *
 *     const { checked } = createListReplies()
 *     checked('/organisation-events?page=1', null)      // null: this directory has no events
 *     checked('/organisation-events?page=1', twoEvents) // twoEvents
 *     checked('/organisation-events?page=2', null)      // throws
 */
export function createListReplies(log?: Logger): ListReplies {
  const had = new Set<string>()
  const due = new Map<string, () => boolean>()
  const tellFaults = (list: string, { body }: Reply) => {
    for (const [fault, rows] of readRows((body as { data?: unknown }).data).faults) {
      const name = `${list} ${fault}`
      const isDue = due.get(name) ?? onceEvery(quarterOfAnHour)
      due.set(name, isDue)
      if (isDue()) log?.warn?.({ list, rows, fault }, 'rows of a list of the directory are not used')
    }
  }
  return {
    checked: (path, reply) => {
      const address = addressOf(path)
      if (reply && !hasRecords(address, reply)) throw noRecords(address)
      if (address === settings && areGiven(reply)) had.add(settings)
      else if (address === settings && had.has(settings)) throw noRecords(settings)
      if (reply && !oneRecord.test(address)) tellFaults(`/${resourceOf(path)}`, reply)
      if (!lists.test(address)) return reply
      if (reply) had.add(address)
      else if (had.has(address) || everywhere.test(address)) throw noList(path)
      return reply
    },
  }
}
