/** What a client asks over HTTP: the parameters of a request, each of its type. */
export interface HttpOperation {
  query: string
  operationName: string | undefined
  variables: Record<string, unknown> | undefined
  extensions: Record<string, unknown> | undefined
  /** The document was named, not sent: it is one of the site's own. */
  isTrusted: boolean
}
