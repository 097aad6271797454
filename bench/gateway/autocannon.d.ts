declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  /** What a run of load is told; times in seconds, `sampleInt` in milliseconds. */
  interface Options {
    url: string
    method: 'POST'
    headers: Record<string, string>
    body: string
    connections: number
    duration: number
    sampleInt: number
    timeout: number
  }

  interface Result {
    errors: number
    non2xx: number
  }

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>
}
