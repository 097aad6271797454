import type { DateTime } from 'luxon'
import type { Logger } from '../../platform/log.ts'
import type { Directory } from '../directory/directory.ts'
import { noList } from '../directory/directoryError.ts'
import type { CachedReply } from '../directory/response.ts'

/** The file of a sitemap or a calendar. */
export interface Feed {
  headers: Readonly<Record<string, string>>
  /** The text in pieces. Read twice: for the ETag, then for the body. */
  pieces: () => AsyncIterable<string>
}

/** What a feed is made from, for one request. */
export interface FeedContext {
  directory: Directory
  now: DateTime
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  /** The name of the site, as calendars show it. */
  siteName: string
  /** The paths of pages that have the same address on every site, for the sitemap of pages; they have no date. */
  sitePages: readonly string[]
  log?: Logger | undefined
}

/** Makes the feed for the query of an address; null when there is nothing at the address. */
export type MakeFeed = (context: FeedContext, query: URLSearchParams) => Promise<Feed | null>

/**
 * The directory, except that a list it does not have is an error until it has answered another call: the address may be wrong.
 *
 *     wholeLists(directory).read('/organisation-events?page=1') // rejects when 404 is the first answer
 *
 * An empty sitemap would remove the site from search engines, and an empty calendar would delete the events of its
 * subscribers. A directory without events or collections has neither in its sitemaps; the client rejects lists that every
 * directory has, and those that this one had before.
 */
export function wholeLists(directory: Directory): Directory {
  const orThrow = <T extends CachedReply | null | Error>(path: string, reply: T): T => {
    if (reply === null && directory.isSample() === null) throw noList(path)
    return reply
  }
  return {
    ...directory,
    read: async (path, recordsIn) => orThrow(path, await directory.read(path, recordsIn)),
    compose: async (name, path, make) => orThrow(path, await directory.compose(name, path, make)),
    readEach: async (batch, ids) =>
      (await directory.readEach(batch, ids)).map(reply => orThrow(batch.name, reply)),
  }
}
