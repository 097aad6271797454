import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveWorker } from '../../platform/workerSupervisor.ts'

// Stands in for the directory's worker, which does not end by itself: this one does when /die is requested.
await serveWorker(async ({ port = 0 }: { port?: number }) => {
  const server = createServer((request, response) => {
    if (request.url === '/core/v1/die') process.exit(1)
    response.end('alive')
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}/core/v1`,
    answer: async () => undefined,
    close: async () => process.exit(0),
  }
})
