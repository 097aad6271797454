/** Milliseconds; a client that takes longer, or reads nothing for so long, has gone to sleep or means to hold others up. */
const longestStream = 300_000
const longestPause = 30_000
/** Bytes a second of the slowest line that a download is not broken on. */
const slowest = 64_000
/** Characters that are sent at a time. */
const longestPart = 256 * 1024

interface StreamBounds {
  bytes?: number
  longest?: number
}

/**
 * Pieces of bytes, or of text in UTF-8, as a stream; each piece is made when the client reads it.
 *
 *     new Response(byteStream(csvText(columns, rows), release))
 *
 * A piece that fails breaks the connection, so that no client takes a part for the whole. So do five minutes, and half a
 * minute in which the client reads nothing.
 *
 * @param release called once, when nothing more is read.
 * @param bounds.bytes how many there are, if that is known: there is a second more for each 64 KB.
 * @param bounds.longest milliseconds that it may take besides, if not five minutes.
 */
export function byteStream(
  pieces: AsyncIterable<string | Uint8Array<ArrayBuffer>>,
  release?: () => void,
  { bytes = 0, longest = longestStream }: StreamBounds = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  let isOver = false
  let whole: NodeJS.Timeout | undefined
  let pause: NodeJS.Timeout | undefined
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(whole)
    clearTimeout(pause)
    release?.()
  }
  const breakAfter = (milliseconds: number, controller: ReadableStreamDefaultController) =>
    setTimeout(() => {
      controller.error(new Error('The client took too long'))
      end()
      void iterator.return?.()
    }, milliseconds).unref()
  return new ReadableStream(
    {
      start: controller => {
        whole = breakAfter(longest + (bytes / slowest) * 1000, controller)
        pause = breakAfter(longestPause, controller)
      },
      pull: async controller => {
        clearTimeout(pause)
        try {
          const { done, value } = await iterator.next()
          if (isOver) return
          if (!done) {
            pause = breakAfter(longestPause, controller)
            return controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
          }
          end()
          controller.close()
        } catch (error) {
          end()
          controller.error(error)
        }
      },
      cancel: async () => {
        end()
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * The pieces joined to parts of some size. Between two parts other requests have their turn, which a large page would block.
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
