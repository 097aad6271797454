/** What is read of an HTTP request to `/graphql`: as the Fetch API has it, so that any `Request` is one. */
export interface GraphqlRequest {
  readonly method: string
  /** An absolute address. */
  readonly url: string
  readonly headers: RequestHeaders
  /** The bytes of the body. */
  readonly body: AsyncIterable<Uint8Array> | null
  /** The body, read as UTF-8. */
  text(): Promise<string>
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal
}

/** Headers by their names in small letters. */
export interface RequestHeaders extends Iterable<[name: string, value: string]> {
  get(name: string): string | null
}
