import { onTestFinished } from 'vitest'
import { serveGateway } from './serveGateway.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

/** A gateway that receives its requests over real HTTP, whatever host they name. */
export interface GatewayOverHttp extends TestGateway {
  send: (request: Request) => Promise<Response>
}

/** Starts a gateway that listens, and ends it with the test. */
export async function gatewayOverHttp(): Promise<GatewayOverHttp> {
  const test = await testGateway()
  const server = await serveGateway(test.gateway)
  onTestFinished(() => server.close())
  return { ...test, send: request => fetch(new Request(server.url + new URL(request.url).search, request)) }
}
