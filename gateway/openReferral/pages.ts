import type { ListQuery } from './parameters.ts'

/** Characters that are sent at a time. */
const longestPart = 256 * 1024

/** Records, each on a line. */
export function* linesOf(records: Iterable<string>): Generator<string> {
  for (const record of records) yield `${record}\n`
}

/**
 * A page of a list, as the profile has it, in pieces.
 *
 *     [...pageOf(['{…}'], { page: 1, perPage: 50, … }, 1)].join('')
 *     // '{"total_items":1,"total_pages":1,"page_number":1,"size":1,"first_page":true,"last_page":true,"empty":false,"contents":[{…}]}'
 */
export function* pageOf(
  records: Iterable<string>,
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
  total: number,
): Generator<string> {
  const pages = Math.ceil(total / perPage)
  const size = Math.max(0, Math.min(perPage, total - (page - 1) * perPage))
  const head = JSON.stringify({
    total_items: total,
    total_pages: pages,
    page_number: page,
    size,
    first_page: page === 1,
    last_page: page >= pages,
    empty: size === 0,
  })
  yield `${head.slice(0, -1)},"contents":[`
  let separator = ''
  for (const record of records) {
    yield separator + record
    separator = ','
  }
  yield ']}'
}

/**
 * The pieces joined to parts of some size, yielding to the event loop between two, so that a large page does not block other requests.
 *
 * @param begun what was read of the pieces before; it comes first.
 */
export async function* partsOf(pieces: Iterator<string>, begun = ''): AsyncGenerator<string> {
  let text = begun
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    text += next.value
    if (text.length < longestPart) continue
    yield text
    text = ''
    await new Promise(setImmediate)
  }
  if (text) yield text
}
