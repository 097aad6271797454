import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks the server every 100 ms whether it can answer pages, and gives its last word: `'ready'`, if all is well.
 *
 * A server that answers but cannot serve pages is given ten seconds; one that does not answer, two minutes,
 * since the first start fills the database. A server that has ended is for the caller to notice.
 */
export async function askWhetherReady(host, port) {
  const address = `http://${reachable(host)}:${port}/readyz`
  let refusals = 0
  for (let attempt = 0; attempt < 1200 && refusals < 100; attempt += 1) {
    const answer = await ask(address)
    if (answer?.ok) return 'ready'
    if (answer) refusals += 1
    if (refusals === 100) return answer.text()
    await pause(100, undefined, { ref: false })
  }
  return 'it does not answer'
}

const ask = address => fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)

/** A server that listens everywhere is asked at home. */
function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
