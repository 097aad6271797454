import { expect, test } from 'vitest'
import { sending, submittingGateway } from './submittingGateway.ts'
import { gatewayOverHttp } from './gatewayOverHttp.ts'

const url = 'http://localhost/graphql'
const json = { 'content-type': 'application/json' }
const query = '{ settings { isSample } }'

const post = (body: string, headers: Record<string, string> = json) =>
  new Request(url, { method: 'POST', headers, body })

test('an identical request gets the same response or refusal', async () => {
  const { send, directory } = await gatewayOverHttp()
  const body = JSON.stringify({ query })
  for (const _ of [1, 2, 3]) {
    const response = await send(post(body))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ data: { settings: { isSample: false } } })
  }
  expect(directory.calls).toHaveLength(1)

  expect((await send(post(body, { 'content-type': 'text/plain' }))).status).toBe(415)
  expect((await send(post(body, { ...json, accept: 'text/html' }))).status).toBe(406)
  expect((await send(post(body, { ...json, 'x-api-key': 'sp_none' }))).status).toBe(401)
})

test('a cached address is not taken for a body', async () => {
  const { gateway } = await gatewayOverHttp()
  const address = `${url}?query=${encodeURIComponent(query)}`
  for (const _ of [1, 2]) expect((await gateway.handle(new Request(address))).status).toBe(200)
  const response = await gateway.handle(post(address))
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('The body is not valid JSON.'),
  ])
})

test('a form is not cached, nor what failed', async () => {
  const { gateway, outbox } = await submittingGateway()
  const send = async (operation: object) => gateway.handle(post(JSON.stringify(operation)))
  const input = { url: '/services/tuesday-tea-and-chat', feedback: 'Moved.', consented: true }
  for (const _ of [1, 2]) {
    await send({ query: sending('giveFeedback'), variables: { input } })
    await send({ query: '{ nonsense }' })
  }
  expect(outbox.accepted).toHaveLength(2)
  expect(gateway.cacheStats.answers().entries).toBe(0)
})
