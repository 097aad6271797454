import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '../../platform/log.ts'
import { superviseWorker } from '../../platform/workerSupervisor.ts'

const entry = join(import.meta.dirname, 'echoWorker.ts')
const timeouts = { start: 10_000, response: 10_000 }

function supervised(options: { refusal?: string; isFinal?: boolean; isFirstStartFinal?: boolean } = {}) {
  const worker = superviseWorker<string, number>({
    name: 'test',
    entry,
    data: last => ({ start: (last ?? 0) + 1, refusal: options.refusal, isFinal: options.isFinal }),
    closeTimeout: 1000,
    isFirstStartFinal: options.isFirstStartFinal ?? false,
  })
  onTestFinished(() => worker.close())
  return worker
}

test('a worker is started by its first request, and again with what it last reported when it ends', async () => {
  const worker = supervised()
  expect(worker.isStarted()).toBe(false)
  expect(await worker.request('Hello', timeouts)).toBe('Hello, says start 1')
  expect(await worker.start()).toBe(1)
  await expect(worker.request('end', timeouts)).rejects.toMatchObject({
    name: 'WorkerError',
    message: 'The test ended',
  })
  await expect.poll(() => worker.request('Again', timeouts).catch(() => '')).toBe('Again, says start 2')
})

test('the pause before the next start can be cut short', async () => {
  const worker = supervised()
  await worker.start()
  // The pauses, from half a second to half a minute, would take longer than the test may.
  for (let start = 2; start <= 8; start++) {
    await worker.request('end', timeouts).catch(() => undefined)
    await expect
      .poll(() => {
        worker.retryNow()
        return worker.request('Again', { start: 50, response: 1000 }).catch(() => '')
      })
      .toBe(`Again, says start ${start}`)
  }
})

test('an error in the worker arrives with its code, and a response that does not come is one of its own', async () => {
  const worker = supervised()
  await expect(worker.request('fail', timeouts)).rejects.toMatchObject({
    message: 'It failed.',
    code: 'FAILED',
  })
  await expect(worker.request('hang', { start: 10_000, response: 20 })).rejects.toMatchObject({
    message: 'The test did not answer',
    code: undefined,
  })
})

test('a worker that does not start reports the reason; where the first start is final no other follows', async () => {
  const worker = supervised({ refusal: 'No folder.', isFirstStartFinal: true })
  await expect(worker.start()).rejects.toThrow('No folder.')
  await expect(worker.start()).rejects.toThrow('The test is not running')
})

test('a start that no later one can better is told by its caller, and then logged by its reason without a stack', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined)
  onTestFinished(() => logged.mockRestore())
  const worker = supervised({ refusal: 'Another key.', isFinal: true })
  await expect(worker.start()).rejects.toMatchObject({ name: 'StartRefusal', message: 'Another key.' })
  expect(logged).not.toHaveBeenCalled()
  await expect
    .poll(() => {
      worker.retryNow()
      return logged.mock.calls.slice(0, 2)
    })
    .toEqual([
      [{ pause: 500 }, 'test is started again'],
      [{ reason: 'Another key.' }, 'test did not start'],
    ])
})

test('after it was closed nothing starts it', async () => {
  const worker = supervised()
  await worker.start()
  await worker.close()
  await expect(worker.request('Hello', timeouts)).rejects.toThrow('The test is not running')
})
