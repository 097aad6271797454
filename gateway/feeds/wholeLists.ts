import { DirectoryError } from '../directory/directoryError.ts'
import type { Rest } from '../rest/createRest.ts'
import type { CachedReply } from '../directory/response.ts'

/**
 * The directory, for readers of lists: one that says it has no such list fails.
 *
 *     wholeLists(rest).read('/services?page=1&per_page=100') // rejects when the directory answers 404
 *
 * An empty sitemap would make search engines forget the borough, and an empty calendar would clear the
 * diaries of its subscribers. A wrong address or a closed door must not look like that.
 */
export function wholeLists(rest: Rest): Rest {
  return {
    ...rest,
    read: async (path, brings) => orFail(path, await rest.read(path, brings)),
    made: async (name, path, make) => orFail(path, await rest.made(name, path, make)),
    readEach: async (batch, ids) =>
      (await rest.readEach(batch, ids)).map(reply => reply ?? noList(batch.name)),
  }
}

function orFail(path: string, reply: CachedReply | null): CachedReply {
  if (reply) return reply
  throw noList(path)
}

const noList = (path: string) =>
  new DirectoryError('INTERNAL_SERVER_ERROR', `GET ${path.split('?')[0]} gave no list`)
