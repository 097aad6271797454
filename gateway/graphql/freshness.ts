import type { Rest } from '../rest/createRest.ts'
import type { CachedReply } from '../directory/response.ts'
import { cachePolicy } from '../directory/cachePolicy.ts'

const second = 1000
// What is being renewed is asked for often: a few seconds spare most of the work and keep little from anybody.
const shortest = 10 * second
const longest = 600 * second

/** How old an answer is, and how long it holds. */
export interface Freshness {
  /** Milliseconds since the oldest record in it was fetched. */
  age(): number
  /** Milliseconds for which the answer may be given again; 0 when it may not. */
  keepFor(): number
  /** It depends on the moment: it holds until the minute ends, as no words here change within one. */
  untilNextMinute(millisecond: number): void
  /** It must not be given to anybody else. */
  forbid(): void
}

/**
 * A directory that notes what is read from it, and so knows how long an answer made of it holds.
 *
 *     const { rest, freshness } = watchFreshness(createRest(…))
 *     await rest.read('/services/food-bank')
 *     freshness.keepFor() // 30000
 *
 * So each document has the shortest freshness of the records in its answer, without a second table beside `cachePolicy`.
 */
export function watchFreshness(directory: Rest): { rest: Rest; freshness: Freshness } {
  let fresh = longest
  let most = longest
  const note = (path: string, isMissing: boolean) => {
    fresh = Math.min(fresh, cachePolicy(path).fresh)
    // What is missing may be there the next time somebody looks.
    if (isMissing) most = Math.min(most, shortest)
  }
  const noted = async (path: string, reply: Promise<CachedReply | null>) => {
    note(path, false)
    note(path, !(await reply))
    return reply
  }
  const age = () => directory.oldest() * second
  const watched = (rest: Rest): Rest => ({
    ...rest,
    read: (path, brings) => noted(path, rest.read(path, brings)),
    readEach: async (batch, ids) => {
      const replies = await rest.readEach(batch, ids)
      note(
        batch.name,
        replies.some(reply => reply === null || reply instanceof Error),
      )
      return replies
    },
    search: (path, body) => noted(path, rest.search(path, body)),
    made: (name, path, make) => noted(path, rest.made(name, path, make)),
    inBackground: () => watched(rest.inBackground()),
  })
  return {
    rest: watched(directory),
    freshness: {
      age,
      keepFor: () => Math.min(Math.max(fresh - age(), shortest), most),
      untilNextMinute: millisecond =>
        void (most = Math.min(most, 60 * second - (millisecond % (60 * second)))),
      forbid: () => void (most = 0),
    },
  }
}
