import { createServer } from 'node:http'

/** A directory's answers by path, their bodies in base64, as they travel between processes. */
export type Recording = Record<string, { headers: Record<string, string>; body: string }>

/**
 * A directory that takes no time: what was recorded, from memory, byte for byte. `/calls` tells how many calls it had.
 *
 *     replayDirectory({ '/core/v1/settings': { headers: {}, body: 'eyJkYXRhIjp7fX0=' } })
 */
export function replayDirectory(recording: Recording) {
  const answers = new Map(
    Object.entries(recording).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  let calls = 0
  return createServer((request, response) => {
    const path = request.url ?? ''
    const answer = answers.get(path)
    if (path === '/calls') response.end(String(calls))
    else if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
    if (path !== '/calls') calls++
  })
}
