/** Where the shared cache says that it went away, and that it is back. A pino logger is one. */
export interface CacheLog {
  error(details: object, message: string): void
  info?(details: object, message: string): void
}
