/** What a client asks over HTTP: the parameters of a request, each of its type. */
export interface HttpOperation {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>> | undefined
  readonly extensions: Readonly<Record<string, unknown>> | undefined
  /** The document was named, not sent: it is one of the site's own. */
  readonly isTrusted: boolean
  /** What it was read from. */
  readonly sent: SentText
}

/** The text that an operation is in: the body of a POST, or the address of any other request. */
export interface SentText {
  readonly text: string
  readonly isBody: boolean
}
