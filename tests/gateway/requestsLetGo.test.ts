import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { collectGarbage } from './collectGarbage.ts'
import { testGateway } from './testGateway.ts'

test('what is remembered does not keep the page it was first read for', async () => {
  const { ask, gateway } = await testGateway()
  const site = new AsyncLocalStorage<object>()
  // The connection to the directory belongs to whoever came first.
  await ask('{ settings { isSample } }')
  const { entries } = gateway.cacheStats.records()

  const pages: WeakRef<object>[] = []
  for (const query of ['{ categories { name } }', '{ personas { name } }', '{ pages { title } }']) {
    const page = { html: '<p>'.repeat(1000) }
    pages.push(new WeakRef(page))
    await site.run(page, async () => ask(query))
  }

  expect(gateway.cacheStats.records().entries).toBe(entries + 3)
  expect(gateway.cacheStats.answers().entries).toBe(4)
  const kept = () => {
    collectGarbage()
    return pages.filter(page => page.deref()).length
  }
  // The last may still be on its way out.
  await expect.poll(kept, { timeout: 5000 }).toBeLessThanOrEqual(1)
})
