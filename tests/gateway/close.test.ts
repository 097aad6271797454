import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { testGateway } from './testGateway.ts'

const query = '{ service(slug: "tuesday-tea-and-chat") { name } }'
/** Longer than a test may take. */
const deadlines = { read: 600_000, search: 600_000, whole: 600_000 }

test('a gateway closes while its directory answers nothing, and so does its search index', async () => {
  const { directory, gateway, ask } = await indexedGateway({ deadlines, searchPauses: longPauses })
  directory.misbehave('/', { hangs: true })
  const asked = ask(query)
  await vi.waitFor(() => expect(directory.calls.length).toBeGreaterThan(1))
  await gateway.close()
  expect((await asked).errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
})

test('a gateway closes as soon as it is made', async () => {
  const { gateway } = await testGateway()
  await expect(gateway.close()).resolves.toBeUndefined()
})

test('a gateway closes while the directory sends no picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { directory, gateway } = await testGateway({ deadlines, picturesFolder: folder })
  directory.misbehave('/images', { hangs: true })
  const picture = gateway.picture(new Request('https://signpost.example/images/file.hall.jpg'))
  await vi.waitFor(() => expect(directory.calls).toHaveLength(1))
  await gateway.close()
  expect((await picture)!.status).toBe(503)
})

test('a call that the directory answers while the gateway closes is not broken off', async () => {
  const { directory, gateway, ask } = await testGateway()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  directory.misbehave('/services', { after: released })
  const asked = ask(query)
  await vi.waitFor(() => expect(directory.calls).toHaveLength(1))
  const closed = gateway.close()
  release()
  expect((await asked).data).toEqual({ service: { name: 'Tuesday Tea and Chat' } })
  await closed
})
