import { onTestFinished } from 'vitest'
import { serveGateway, type HttpServer } from './serveGateway.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

/** A gateway that receives its requests over real HTTP, whatever host they name. */
export interface GatewayOverHttp extends TestGateway {
  send: (request: Request) => Promise<Response>
  server: HttpServer
}

/** Starts a gateway that listens, and ends it with the test. */
export async function gatewayOverHttp(): Promise<GatewayOverHttp> {
  const test = await testGateway()
  const server = await serveGateway(test.gateway)
  onTestFinished(() => server.close())
  const send = (request: Request) => fetch(new Request(server.url + new URL(request.url).search, request))
  return { ...test, server, send }
}
