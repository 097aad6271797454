import type { Answer } from '../getBytes.ts'
import type { Recording } from './servers/replayDirectory.ts'

// What a server writes anew for every answer, or for every connection.
const perAnswer = new Set(['connection', 'date', 'keep-alive'])

/** Recorded answers as they travel to the process that gives them again. */
export function replayed(records: ReadonlyMap<string, Answer>): Recording {
  const entries = [...records].map(([path, { headers, body }]) => {
    const kept = Object.entries(headers).filter(([name]) => !perAnswer.has(name)) as [string, string][]
    return [path, { headers: Object.fromEntries(kept), body: body.toString('base64') }]
  })
  return Object.fromEntries(entries) as Recording
}
