/**
 * Runs work for at most so many milliseconds, and no longer than its caller waits.
 *
 *     await withDeadline(5000, signal, async deadline => callDirectory(directory, call, deadline))
 *
 * The signal of the work is aborted with the reason of `outer`, or with a TimeoutError. It has one timer, which is stopped as
 * soon as the work is done: `AbortSignal.timeout` and `any` take seven times as long, and leave theirs running.
 */
export async function withDeadline<T>(
  time: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted()
  const end = new AbortController()
  const cancel = () => end.abort(outer?.reason)
  outer?.addEventListener('abort', cancel)
  const timeout = setTimeout(() => end.abort(new DOMException('It took too long', 'TimeoutError')), time)
  try {
    return await work(end.signal)
  } finally {
    clearTimeout(timeout)
    outer?.removeEventListener('abort', cancel)
  }
}
