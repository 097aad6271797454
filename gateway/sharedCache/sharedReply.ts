import type { Reply } from '../directory/response.ts'

/**
 * A reply out of the text another process left; null for anything else, whoever left it.
 *
 *     sharedReply('/settings', '{"key":"/settings","isSample":true,"body":{"data":{}}}')
 *     // { body: { data: {} }, bytes: 54, isSample: true }
 *     sharedReply('/settings', '{"key":"/pages/home","isSample":true,"body":{"data":{}}}') // null
 */
export function sharedReply(key: string, text: string): Reply | null {
  const value = parsed(text)
  if (!isObject(value) || value['key'] !== key || typeof value['isSample'] !== 'boolean') return null
  const body = value['body']
  // The same that is asked of the directory's own answers.
  return isObject(body) && 'data' in body ? { body, bytes: text.length, isSample: value['isSample'] } : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
