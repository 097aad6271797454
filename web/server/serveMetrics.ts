import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { config } from '../../platform/config.ts'
import { metrics } from '../../platform/metrics.ts'
import { refuseToStart } from '../../platform/startRefusal.ts'
import { guardServer, patientServer } from './guardServer.ts'
import { listening } from './listening.ts'
import { outboxCounts } from './outboxCounts.ts'
import { readiness } from './readiness.ts'

/**
 * Serves `/metrics`, and `/readyz` with the number of forms that wait, on a port of its own, if there is to be one. One that
 * is taken ends the process with one line.
 */
export function serveMetrics(): void {
  const { HOST, METRICS_PORT } = config
  if (METRICS_PORT === undefined) return
  const server = createServer(patientServer, (request, response) => void answer(request, response))
  guardServer(server)
  server.once('error', (error: Error & { code?: string }) =>
    refuseToStart(`METRICS_PORT ${METRICS_PORT} on ${HOST}: ${error.code}`),
  )
  listening.push(server.listen(METRICS_PORT, HOST))
}

async function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url === '/metrics') response.setHeader('content-type', metrics.contentType).end(await metrics.text())
  else if (url === '/readyz') {
    const [{ isReady, words }, counts] = await Promise.all([readiness(), outboxCounts()])
    response.writeHead(isReady ? 200 : 503, { 'content-type': 'text/plain; charset=utf-8' })
    response.end([...words, counts ?? 'outbox: does not answer'].join('\n'))
  } else response.writeHead(404).end()
}
