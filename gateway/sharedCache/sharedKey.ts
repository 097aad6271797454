import { createHash } from 'node:crypto'

const longest = 200

/**
 * Names keys for one directory, so that two of them never mix on one server.
 *
 *     sharedKey('https://directory.example/core/v1')('record', '/settings') // 'signpost:1:5f0c8a9b1d2e3f40:record:/settings'
 *
 * Long keys are hashed: a list of a hundred ids. The 1 is the form of what is kept there; a new form takes a new number.
 */
export function sharedKey(directory: string): (kind: string, key: string) => string {
  const prefix = `signpost:1:${hash(directory).slice(0, 16)}`
  return (kind, key) => `${prefix}:${kind}:${key.length > longest ? hash(key) : key}`
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
