/**
 * A load that is started by the first who asks, and shared by all.
 *
 *     const settings = once(() => rest.read('/settings'))
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}
