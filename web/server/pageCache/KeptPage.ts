import { createHash } from 'node:crypto'
import { compressed } from './compressed.ts'
import type { Encoding } from './Encoding.ts'
import { worthEncoding } from './worthEncoding.ts'

/** A page as it was made, and when, in milliseconds of the timer. */
interface Made {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  madeAt: number
  /** Until when what it says is sure to hold; 0 for one that must not be given again. */
  until: number
}

/** A page that is ready to be sent to whoever asks for it. */
export class KeptPage {
  readonly status: number
  readonly body: Buffer
  readonly madeAt: number
  readonly until: number
  /** Weak, since it speaks for the page, in whatever form it travels. The same page made again has the same. */
  readonly etag: string
  readonly #headers: Made['headers']
  readonly #forms = new Map<Encoding, { body: Buffer; headers: string[] }>()

  constructor({ status, headers, body, madeAt, until }: Made) {
    this.status = status
    this.body = body
    this.madeAt = madeAt
    this.until = until
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#headers = headers
  }

  /** The page in this form, with its headers as names and values in turn; undefined as long as it is not made. */
  form(encoding: Encoding): { body: Buffer; headers: string[] } | undefined {
    return this.#forms.get(worthEncoding(encoding, this.body.length))
  }

  /** Makes the page ready in this form, once. */
  async prepare(wanted: Encoding): Promise<void> {
    const encoding = worthEncoding(wanted, this.body.length)
    if (this.#forms.has(encoding)) return
    const body = await compressed(this.body, encoding)
    const headers = [
      ...this.#headers.flat(),
      'vary',
      'Accept-Encoding',
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...(this.until > 0 ? ['etag', this.etag] : []),
      'content-length',
      String(body.length),
    ]
    this.#forms.set(encoding, { body, headers })
  }
}
