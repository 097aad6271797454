import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway } from '../../gateway/gateway.ts'
import { createClock } from '../../platform/clock.ts'
import { serveGateway, type HttpServer } from './serveGateway.ts'

// The checks ask about types only, so nothing is ever fetched from this directory.
const gateway = createGateway({
  directoryUrl: 'http://127.0.0.1:9/core/v1',
  publicUrl: 'https://signpost.example',
  clock: createClock('2026-11-20T10:00'),
})
let server: HttpServer

beforeAll(async () => {
  server = await serveGateway(gateway)
})

afterAll(async () => {
  await server.close()
  await gateway.close()
})

const audits = serverAudits({ url: () => server.url })

test('GraphQL over HTTP is checked in all 61 points', () => {
  expect(audits).toHaveLength(61)
})

test.each(audits)('GraphQL over HTTP $id: a server $name', async ({ fn }) => {
  expect(await fn()).toMatchObject({ status: 'ok' })
})
