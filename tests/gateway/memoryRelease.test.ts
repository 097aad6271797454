import { expect, test } from 'vitest'
import { collectGarbage } from './collectGarbage.ts'
import { testGateway } from './testGateway.ts'

const megabyte = 1024 * 1024

test('documents that nobody asks for again leave memory', async () => {
  const { ask } = await testGateway()
  const fields = '__typename isSample '.repeat(60)
  const askMore = async (from: number) => {
    for (let n = from; n < from + 300; n += 1) {
      const { data } = await ask(`{ a${n}: settings { ${fields} } }`)
      expect(data).toHaveProperty(`a${n}.isSample`)
    }
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await askMore(0)
  expect(((await askMore(300)) - before) / megabyte).toBeLessThan(5)
})
