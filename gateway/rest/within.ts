/**
 * Lets some work run for so many milliseconds, and no longer than the one who wants it.
 *
 *     await within(5000, signal, async deadline => callDirectory(directory, call, deadline))
 *
 * The work is told to end by its signal: with the reason of `outer`, or with a TimeoutError. One timer that is stopped as
 * soon as the work is done: `AbortSignal.timeout` and `any` take seven times as long, and leave theirs running.
 */
export async function within<T>(
  time: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted()
  const end = new AbortController()
  const leave = () => end.abort(outer?.reason)
  outer?.addEventListener('abort', leave)
  const timeout = setTimeout(() => end.abort(new DOMException('It took too long', 'TimeoutError')), time)
  try {
    return await work(end.signal)
  } finally {
    clearTimeout(timeout)
    outer?.removeEventListener('abort', leave)
  }
}
