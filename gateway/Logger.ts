/** Where the gateway writes down what went wrong. A pino logger is one. */
export interface Logger {
  error(details: object, message: string): void
  /** For what is to be expected: a client over its quota, a directory that is busy. Left out where nobody reads that. */
  info?(details: object, message: string): void
}
