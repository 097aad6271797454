import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// Stands in for the directory's thread, which has no wish to die: this one does when asked for /die.
const server = createServer((request, response) => {
  if (request.url === '/core/v1/die') process.exit(1)
  response.end('alive')
})
server.listen((workerData as { port?: number }).port ?? 0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  parentPort?.postMessage({ url: `http://127.0.0.1:${port}/core/v1` }, [])
})
parentPort?.once('message', () => process.exit(0))
