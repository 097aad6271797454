import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, testProcessFlags } from '../../scripts/localPrograms.mjs'

/** A process that serves metrics, one of which is no number. */
const program = `
  import { metrics } from './platform/metrics.ts'
  import { startMetricsServer } from './web/server/metricsServer.ts'
  metrics.gauge('broken', 'A value that is none', async () => 'many')
  startMetricsServer()`

test('metrics that cannot be read are answered with 500, and the process goes on', async () => {
  const port = await freePort()
  const { PATH, NODE_COMPILE_CACHE } = process.env
  // Without a directory of its own: the gateway is elsewhere, and away.
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    GATEWAY_URL: 'http://127.0.0.1:1/graphql',
    METRICS_PORT: String(port),
  }
  const site = spawn(process.execPath, [...testProcessFlags, '--input-type=module', '--eval', program], {
    env,
  })
  onTestFinished(() => void site.kill())
  let logged = ''
  site.stdout.on('data', (piece: Buffer) => (logged += piece.toString()))
  const status = async (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      response => response.status,
      () => 'no answer',
    )
  await expect.poll(() => status('/elsewhere')).toBe(404)
  expect(await status('/metrics')).toBe(500)
  expect(await status('/readyz')).toBe(503)
  expect(site.exitCode).toBeNull()
  expect(logged).toContain('a response could not be sent')
})
