/**
 * A function that loads at its first call and gives the same promise at every later one.
 *
 *     const settings = once(() => directory.read('/settings'))
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}

/**
 * A function that loads again only when its last call is older than so many milliseconds; calls meanwhile share the promise.
 *
 *     const isReady = cachedFor(1000, () => client.probe())
 */
export function cachedFor<T>(milliseconds: number, load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  let loadedAt = -Infinity
  return () => {
    if (!result || performance.now() - loadedAt > milliseconds) {
      loadedAt = performance.now()
      result = load()
    }
    return result
  }
}

/**
 * The result of the first call of `make` under this name in the process.
 *
 *     processSingleton('directory', () => startDirectoryWorker(options))
 *
 * Development evaluates modules again after each change, and those of the server apart from those of the pages; what they
 * share, and what must not start twice, is kept on the global object.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const key = Symbol.for(`signpost.${name}`)
  return (singletons[key] ??= make()) as T
}

const singletons: Record<symbol, unknown> = globalThis
