/**
 * A function that loads at its first call and gives the same promise at every later one.
 *
 *     const settings = once(() => directory.read('/settings'))
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}
