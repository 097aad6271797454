import type { DateTime } from 'luxon'
import type { Directory } from '../directory/directory.ts'
import { DirectoryError } from '../directory/directoryError.ts'
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
}

/** Makes the feed for the query of an address; null when there is nothing at the address. */
export type MakeFeed = (context: FeedContext, query: URLSearchParams) => Promise<Feed | null>

/**
 * The directory, except that a list it does not have is an error.
 *
 *     wholeLists(directory).read('/services?page=1&per_page=100') // rejects when the directory answers 404
 *
 * An empty sitemap would remove the site from search engines, and an empty calendar would delete the events of its
 * subscribers. A wrong address of the directory or a rejected request must not have that effect.
 */
export function wholeLists(directory: Directory): Directory {
  return {
    ...directory,
    read: async (path, recordsIn) => orThrow(path, await directory.read(path, recordsIn)),
    compose: async (name, path, make) => orThrow(path, await directory.compose(name, path, make)),
    readEach: async (batch, ids) =>
      (await directory.readEach(batch, ids)).map(reply => reply ?? noList(batch.name)),
  }
}

function orThrow(path: string, reply: CachedReply | null): CachedReply {
  if (reply) return reply
  throw noList(path)
}

const noList = (path: string) =>
  new DirectoryError('INTERNAL_SERVER_ERROR', `GET ${path.split('?')[0]} gave no list`)
