/** Where the gateway writes down what went wrong. A pino logger is one. */
export interface Logger {
  error(details: object, message: string): void
}
