/**
 * A text that comes in pieces as a stream of UTF-8, each piece made when the reader wants it.
 *
 *     new Response(byteStream(feed.pieces()))
 *
 * When a piece cannot be made the stream breaks off with the error; when the reader leaves no more are made.
 */
export function byteStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      pull: async controller => {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: 0 },
  )
}
