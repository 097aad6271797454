import type { Reply } from '../directory/response.ts'

/**
 * A reply as other processes read it.
 *
 *     sharedText('/settings', { body: { data: {} }, bytes: 11, isSample: true })
 *     // '{"key":"/settings","isSample":true,"body":{"data":{}}}'
 *
 * The key goes with it, so that nobody takes one record for another.
 */
export function sharedText(key: string, { body, isSample }: Reply): string {
  return JSON.stringify({ key, isSample, body })
}
