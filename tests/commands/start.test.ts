import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

test('a bad variable stops the start with one clear line', () => {
  const { status, stdout, stderr } = start({ PORT: 'web', SITE_ENV: 'production' })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Signpost cannot start: PORT must be a number (it is "web")\n',
  })
})

test('a port that is taken stops the start with one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { status, stdout, stderr } = start({ PORT: String(port) })
  other.close()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(
    `Signpost cannot start: port ${port} on 127.0.0.1 is already in use; stop what uses it, or choose another with PORT\n`,
  )
})

test.each([
  ['start', ['--help']],
  ['start', ['--port', '4000']],
  ['start', ['dev', '--help']],
  ['prepare', ['--help']],
  ['test', ['tests/formatting/openState.test.ts']],
])('scripts/%s.mjs with %j shows how it is used, and does nothing', (name, words) => {
  const options = { env: { PATH: '', PORT: 'web' }, encoding: 'utf8', timeout: 10_000 } as const
  const command = [`scripts/${name}.mjs`, ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options)
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^“.+” is not understood\.\nUsage: npm [^]+\n$/) as string,
  })
})

/** Runs the start command. Without a PATH it finds no npm, and cannot install anything under the tests' feet. */
function start(env: Record<string, string>) {
  return spawnSync(process.execPath, ['scripts/start.mjs'], { env: { PATH: '', ...env }, encoding: 'utf8' })
}
