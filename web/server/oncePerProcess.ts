const held: Record<symbol, unknown> = globalThis

/**
 * What `make` gave the first time it was asked for by this name, in this process.
 *
 *     oncePerProcess('directory', () => startDirectoryWorker(options))
 *
 * Development evaluates modules anew after each change; what must not start twice hangs on the global object.
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  const key = Symbol.for(`signpost.${name}`)
  return (held[key] ??= make()) as T
}
