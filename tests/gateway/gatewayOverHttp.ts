import { onTestFinished } from 'vitest'
import { httpServer } from './serveGateway.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

/** A gateway that is asked over real HTTP, whatever host the requests name. */
export interface WiredGateway extends TestGateway {
  send: (request: Request) => Promise<Response>
}

/** Starts a gateway that listens, and ends it with the test. */
export async function wiredGateway(): Promise<WiredGateway> {
  const test = await testGateway()
  const server = await httpServer(test.gateway)
  onTestFinished(() => server.close())
  return { ...test, send: request => fetch(new Request(server.url + new URL(request.url).search, request)) }
}
