import { onTestFinished } from 'vitest'
import { createGateway, type Gateway, type GatewayOptions } from '../../gateway/gateway.ts'
import { createClock } from '../../platform/clock.ts'
import { standInDirectory, type StandIn } from './standInDirectory.ts'

/** The response to a query. */
export interface Answered {
  status: number
  headers: Headers
  text: string
  data: unknown
  /** A part of the data: `at('services.pageInfo.endCursor')`. */
  at: (path: string) => unknown
  errors: { message: string; path?: unknown; extensions: Record<string, unknown> }[] | undefined
}

/** A gateway over a stand-in directory, on Friday 20 November 2026 at ten in the morning. */
export interface TestGateway {
  directory: StandIn
  gateway: Gateway
  ask: (query: string, variables?: Record<string, unknown>) => Promise<Answered>
}

/** Starts a gateway and its directory, and ends both with the test. */
export async function testGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const { close, ...started } = await startTestGateway(options)
  onTestFinished(close)
  return started
}

/** Starts a gateway and its directory for several tests. */
export async function startTestGateway(
  options: Partial<GatewayOptions> = {},
): Promise<TestGateway & { close: () => Promise<void> }> {
  const directory = await standInDirectory()
  const gateway = createGateway({
    directoryUrl: directory.url,
    publicUrl: 'https://signpost.example',
    clock: createClock('2026-11-20T10:00'),
    ...options,
  })
  const close = async () => {
    await directory.close()
    await gateway.close()
  }
  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const response = await gateway.handle(request)
    const text = await response.text()
    const { data, errors } = JSON.parse(text) as Pick<Answered, 'data' | 'errors'>
    const at = (path: string) =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data)
    return { status: response.status, headers: response.headers, text, data, errors, at }
  }
  return { directory, gateway, ask, close }
}
