/**
 * The result of the first call of `make` under this name in the process.
 *
 *     processSingleton('directory', () => startDirectoryWorker(options))
 *
 * Development evaluates modules again after each change; what must not start twice is kept on the global object.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const key = Symbol.for(`signpost.${name}`)
  return (singletons[key] ??= make()) as T
}

const singletons: Record<symbol, unknown> = globalThis
