/** Milliseconds; a client that takes longer has gone to sleep, or means to hold others up. */
const longestStream = 300_000

/**
 * Text in pieces as a stream of UTF-8; each piece is made when the client reads it.
 *
 *     new Response(streamOf(csvText(columns, rows), release))
 *
 * A piece that fails breaks the connection, so that no client takes a part for the whole. So do five minutes.
 *
 * @param release called once, when nothing more is read.
 */
export function streamOf(
  pieces: AsyncIterator<string>,
  release: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    release()
  }
  return new ReadableStream(
    {
      start: controller => {
        timer = setTimeout(() => {
          controller.error(new Error('The client took too long'))
          end()
          void pieces.return?.()
        }, longestStream).unref()
      },
      pull: async controller => {
        try {
          const { done, value } = await pieces.next()
          if (isOver) return
          if (!done) return controller.enqueue(encoder.encode(value))
          end()
          controller.close()
        } catch (error) {
          end()
          controller.error(error)
        }
      },
      cancel: async () => {
        end()
        await pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
