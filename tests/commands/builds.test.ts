import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const day = 24 * 3_600_000

/** A stand-in for the bundler: slow, and it records that it was called. */
const bundler = `
  import { appendFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
  const folder = process.env.BUILD_FOLDER
  appendFileSync('built.log', readFileSync('web/source.ts', 'utf8') + '\\n')
  await new Promise(resolve => setTimeout(resolve, Number(readFileSync('takes', 'utf8'))))
  mkdirSync(folder + '/server', { recursive: true })
  mkdirSync(folder + '/client/assets', { recursive: true })
  cpSync('web/source.ts', folder + '/server/index.mjs')
  cpSync('web/source.ts', folder + '/client/assets/chunk.js')`

/** A checkout of a site that is quickly built, with the project's own commands. */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-checkout-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (path: string) => join(folder, path)
  cpSync('scripts', at('scripts'), { recursive: true })
  for (const path of ['web/generated', 'schema/generated', 'gateway/generated', 'node_modules/.bin'])
    mkdirSync(at(path), { recursive: true })
  for (const path of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(at(path), '{ "packages": { "": {} } }')
  symlinkSync(realpathSync('node_modules/.bin/node'), at('node_modules/.bin/node'))
  writeFileSync(at('node_modules/.bin/vike'), bundler)
  writeFileSync(at('node_modules/.bin/graphql-codegen'), '')
  // Which rules its files follow is said in the manifest.
  writeFileSync(at('node_modules/.bin/package.json'), '{ "type": "module" }')
  writeFileSync(at('takes'), '500')
  return {
    at,
    write: (source: string) => writeFileSync(at('web/source.ts'), source),
    takes: (milliseconds: number) => writeFileSync(at('takes'), String(milliseconds)),
    /** The builds so far. */
    built: () =>
      existsSync(at('built.log')) ? readFileSync(at('built.log'), 'utf8').trim().split('\n') : [],
    served: () => readFileSync(at('dist/current/server/index.mjs'), 'utf8'),
    builds: () => readdirSync(at('dist/builds')),
    prepare: () => {
      const child = spawn(process.execPath, [at('scripts/prepare.mjs')])
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (said += data))
      const ended = new Promise<{ status: number | null; said: string }>(resolve =>
        child.once('close', status => resolve({ status, said })),
      )
      return { ended, kill: () => child.kill('SIGKILL') }
    },
  }
}

test.each([
  'schema/service.graphql',
  'web/messages/en-GB/shell.yaml',
  'web/pages/about/AboutPage.graphql',
  'gateway/search/vocabulary/layWords.yaml',
])('a start after a change of %s generates code from it first', async path => {
  const { at, write, takes, prepare } = checkout()
  write('one')
  takes(0)
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), 'before')
  expect((await prepare().ended).said).toContain('Generating')
  expect((await prepare().ended).said).toBe('')
  writeFileSync(at(path), 'after')
  expect((await prepare().ended).said).toContain('Generating')
})

test('two starts of one updated checkout build once, and the second one says that it waits', async () => {
  const { write, prepare, built, served } = checkout()
  write('one')
  const starts = await Promise.all([prepare().ended, prepare().ended, prepare().ended])
  expect(starts.map(({ status }) => status)).toEqual([0, 0, 0])
  expect([built(), served()]).toEqual([['one'], 'one'])
  const said = starts.map(start => start.said).join('')
  expect(said.match(/Building the site … /g)).toHaveLength(1)
  expect(said).toContain('Waiting for another start of this checkout … ')
  expect((await prepare().ended).said).toBe('')
})

test('a start that was killed while it built is made good by the next', async () => {
  const { write, prepare, built, served, takes, at } = checkout()
  write('one')
  // Its bundler is not killed with it, and goes on writing while the next one builds.
  takes(4_000)
  const killed = prepare()
  await vi.waitFor(() => expect(built()).toHaveLength(1), { timeout: 30_000 })
  killed.kill()
  expect(existsSync(at('dist/lock'))).toBe(true)
  takes(3_000)
  expect((await prepare().ended).status).toBe(0)
  expect([built(), served()]).toEqual([['one', 'one'], 'one'])
  write('two')
  expect((await prepare().ended).status).toBe(0)
  expect([served(), readdirSync(at('dist')).toSorted()]).toEqual(['two', ['builds', 'current']])
})

test('the lock of an ended process is overridden, wherever that ran and whichever process has its number now', async () => {
  const { write, prepare, served, at } = checkout()
  write('one')
  mkdirSync(at('dist'))
  writeFileSync(at('dist/lock'), JSON.stringify({ id: 'x', pid: process.pid, host: 'another-machine' }))
  const starts = await Promise.all([prepare().ended, prepare().ended])
  expect(starts.map(({ status }) => status)).toEqual([0, 0])
  expect(served()).toBe('one')
}, 60_000)

test('a new build removes nothing from a process that serves the one before', async () => {
  const { write, prepare, served, at } = checkout()
  write('one')
  await prepare().ended
  // Node and the server use the folder that the link led to when they started.
  const before = realpathSync(at('dist/current'))
  write('two')
  await prepare().ended
  expect(served()).toBe('two')
  for (const file of ['server/index.mjs', 'client/assets/chunk.js'])
    expect(readFileSync(join(before, file), 'utf8')).toBe('one')
})

test('a build that fails leaves the one before in its place', async () => {
  const { write, prepare, served, at } = checkout()
  write('one')
  await prepare().ended
  write('two')
  rmSync(at('takes'))
  const { status, said } = await prepare().ended
  expect([status, said]).toEqual([1, expect.stringContaining('Building the site … failed')])
  expect(served()).toBe('one')
})

test('going back to what was built before builds nothing', async () => {
  const { write, prepare, served, built } = checkout()
  for (const source of ['one', 'two', 'one']) {
    write(source)
    await prepare().ended
  }
  expect([served(), built()]).toEqual(['one', ['one', 'two']])
})

test('three builds before the last are kept, or all of 30 days, but no more than twenty', async () => {
  const { write, prepare, builds, at } = checkout()
  const pretend = (name: string, days: number) => {
    mkdirSync(at(`dist/builds/${name}/server`), { recursive: true })
    const then = new Date(Date.now() - days * day)
    utimesSync(at(`dist/builds/${name}`), then, then)
  }
  for (const days of [40, 50, 60, 70]) pretend(`of-${days}-days`, days)
  write('one')
  await prepare().ended
  const [, one = ''] = readlinkSync(at('dist/current')).split('/')
  expect(new Set(builds())).toEqual(new Set([one, 'of-40-days', 'of-50-days', 'of-60-days']))

  for (const days of [5, 10, 29]) pretend(`of-${days}-days`, days)
  write('two')
  await prepare().ended
  const [, two = ''] = readlinkSync(at('dist/current')).split('/')
  expect(new Set(builds())).toEqual(new Set([two, one, 'of-5-days', 'of-10-days', 'of-29-days']))

  // A process records every hour that it serves its build.
  for (let i = 0; i < 30; i += 1) pretend(`of-day-${i}`, 1 + i / 100)
  pretend('served', 1 / 24)
  write('three')
  await prepare().ended
  expect(builds()).toHaveLength(21)
  expect(builds()).toContain('served')
})
