import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createClients } from '../../gateway/clients/identity.ts'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'

const usage = `Usage:
  npm run keys -- add "Name of partner" [--per-minute 2000000]
  npm run keys -- list
  npm run keys -- revoke <id>
`

test('a partner gets a key, which is shown once, listed without itself, and can be revoked', async () => {
  const { folder, keys } = command()
  const added = keys('add', 'Bexley Mencap', '--per-minute', '2000000')
  const [, id, key] =
    /^The key of Bexley Mencap, with the id (\w+)\. It is shown this once:\n(sp_\S+)\n$/.exec(added.stdout) ??
    []
  expect(added).toMatchObject({ status: 0, stderr: '' })

  const headers = new Headers({ authorization: `Bearer ${key}` })
  const file = join(folder, 'keys.json')
  expect(await createClients({ keys: file }).of(headers, {})).toEqual({
    kind: 'keyed',
    id: `key:${id}`,
    quota: 2_000_000,
  })

  const row = (revoked: string) => `${id}  2026-11-20  2000000     ${revoked}`
  expect(keys('list').stdout).toBe(
    `ID            CREATED     PER MINUTE  REVOKED  NAME\n${row('no       Bexley Mencap')}\n`,
  )
  expect(keys('revoke', id!)).toMatchObject({
    status: 0,
    stdout: `Revoked on 2026-11-20: ${id} (Bexley Mencap)\n`,
  })
  expect(keys('list').stdout).toContain(row('2026-11-20  Bexley Mencap'))
  await expect(createClients({ keys: file }).of(headers, {})).rejects.toThrow('revoked')
})

test('at first there are no keys', () => {
  expect(command().keys('list')).toMatchObject({ status: 0, stdout: 'There are no keys.\n', stderr: '' })
})

test('a folder that is not there has no keys to list, and is made for the first one', () => {
  const { folder, keys } = command(inThisNode)
  rmSync(folder, { recursive: true })
  const { status, stdout, stderr } = keys('list')
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no folder ${folder}: DATA_DIR must name the one that the site uses.\n`,
  })
  expect(keys('--help')).toMatchObject({ status: 1, stderr: usage })
  expect(existsSync(folder)).toBe(false)
  expect(keys('add', 'Age UK').status).toBe(0)
  expect(keys('list').stdout).toContain('Age UK')
})

test.each([
  [['give', 'Age UK']],
  [[]],
  [['add']],
  [['add', '  ']],
  [['add', 'Age', 'UK']],
  [['add', 'Age UK', '--per-minute', 'lots']],
  [['add', 'Age UK', '--per-hour', '5']],
  [['revoke']],
  [['revoke', 'a', '--per-minute', '5']],
  [['list', 'all']],
])('%j is bad use, and shows how the command is used', words => {
  expect(command(inThisNode).keys(...words)).toMatchObject({ status: 1, stdout: '', stderr: usage })
})

test('an error is printed in one line', () => {
  const { folder, keys } = command()
  const file = join(folder, 'keys.json')
  const said = (line: string) => ({ status: 1, stdout: '', stderr: `${file}: ${line}\n` })
  expect(keys('revoke', 'abc')).toMatchObject(said('There is no key with the id abc'))
  expect(keys('add', 'Age UK', '--per-minute', '0')).toMatchObject(
    said('keys.0.perMinute must be 1 to 1000000000'),
  )
  writeFileSync(file, '{')
  expect(keys('list')).toMatchObject(said('It is not valid JSON'))
})

/** The command without the step that finds the right Node, which hands on words, output and status as they are. */
const inThisNode = [...testProcessFlags, 'scripts/keys.ts']

/** Runs the command on a folder of its own. Without a PATH it finds no npm, and cannot install anything. */
function command(program = ['scripts/keys.mjs']) {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { NODE_COMPILE_CACHE } = process.env
  const env = { PATH: '', NODE_COMPILE_CACHE, DATA_DIR: folder, NOW: '2026-11-20T10:00' }
  const keys = (...words: string[]) => {
    const options = { env, encoding: 'utf8', timeout: 60_000 } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...words], options)
    return { status, stdout, stderr }
  }
  return { folder, keys }
}
