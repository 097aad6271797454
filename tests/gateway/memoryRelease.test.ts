import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { collectGarbage } from './collectGarbage.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { startTestGateway, testGateway } from './testGateway.ts'

const megabyte = 1024 * 1024

const arrayBuffers = () => {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

test('documents that are not used again leave memory', async () => {
  const { ask } = await testGateway()
  const fields = '__typename isSample '.repeat(60)
  const askMore = async (from: number) => {
    for (let n = from; n < from + 150; n += 1) {
      const { data } = await ask(`{ a${n}: settings { ${fields} } }`)
      expect(data).toHaveProperty(`a${n}.isSample`)
    }
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await askMore(0)
  expect(((await askMore(150)) - before) / megabyte).toBeLessThan(5)
})

test('a cached response takes the memory of its own bytes', async () => {
  const { ask, directory } = await testGateway()
  directory.data.services = [serviceRecord({ description: 'Tea and talk. '.repeat(400) })]
  const askAs = async (name: string) => {
    const { at } = await ask(`{ ${name}: services { nodes { description { html } } } }`)
    expect(String(at(`${name}.nodes.0.description.html`)).length).toBeGreaterThan(5000)
  }
  await askAs('first')
  const before = arrayBuffers()
  for (let n = 0; n < 100; n += 1) {
    await askAs(`a${n}`)
    // What other requests take of the blocks that small buffers share.
    Buffer.from('x'.repeat(30_000))
    Buffer.from('x'.repeat(30_000))
  }
  // Buffers are returned in another thread, after the collection.
  await expect.poll(() => (arrayBuffers() - before) / 100).toBeLessThan(10_000)
})

test('cached records and responses do not keep the request in memory that they were first fetched for', async () => {
  const { ask, gateway } = await testGateway()
  const site = new AsyncLocalStorage<object>()
  // The connection to the directory belongs to the first request.
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
  const inMemory = () => {
    collectGarbage()
    return pages.filter(page => page.deref()).length
  }
  // The last one may still be in use.
  await expect.poll(inMemory, { interval: 500 }).toBeLessThanOrEqual(1)
})

/** The heap after some gateways were opened, used and closed. */
async function heapAfter(times: number): Promise<number> {
  for (let n = 0; n < times; n += 1) {
    const { ask, close } = await startTestGateway()
    expect((await ask('{ settings { isSample } }')).errors).toBeUndefined()
    await close()
  }
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('a closed gateway gives its memory back', async () => {
  const before = await heapAfter(5)
  expect(((await heapAfter(30)) - before) / megabyte).toBeLessThan(10)
})
