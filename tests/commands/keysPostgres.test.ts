import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { addKey, revokeKey } from '../../gateway/clients/apiKeys.ts'
import { createClients } from '../../gateway/clients/identity.ts'
import { keyTable } from '../../gateway/clients/apiKeyTable.ts'
import { createClock } from '../../platform/clock.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { onPostgres } from '../directory/onPostgres.ts'

const today = '2026-11-20'

onPostgres(server => {
  let count = 0
  const newDatabase = () => server().createDatabase(`keys${(count += 1)}`)

  test('a key made with the command counts in every process within seconds, and so does its end', async () => {
    const url = await newDatabase()
    const processes = await Promise.all([oneProcess(url), oneProcess(url)])
    const statuses = (key: string) => Promise.all(processes.map(({ answers }) => answers(key)))
    const pass = () => processes.forEach(each => each.pass(2000))
    expect(await statuses(`sp_${'x'.repeat(43)}`)).toEqual([401, 401])

    const added = await keys(url, 'add', 'Bexley Mencap', '--per-minute', '2000000')
    expect(added).toMatchObject({ status: 0, stderr: '' })
    const [, id = '', key = ''] = /with the id (\w+)\..*\n(sp_\S+)\n$/.exec(added.stdout) ?? []
    pass()
    expect(await statuses(key)).toEqual([2_000_000, 2_000_000])
    expect((await keys(url, 'list')).stdout).toContain(
      `${id}  2026-11-20  2000000     no       Bexley Mencap`,
    )

    expect((await keys(url, 'revoke', id)).stdout).toBe(`Revoked on ${today}: ${id} (Bexley Mencap)\n`)
    pass()
    expect(await statuses(key)).toEqual([401, 401])
    const unknown = await keys(url, 'revoke', 'abc')
    expect(unknown).toMatchObject({ status: 1, stdout: '' })
    expect(unknown.stderr).toMatch(
      /^postgres:\/\/127\.0\.0\.1:\d+\/keys1: There is no key with the id abc\n$/,
    )
  })

  test('the keys of the file are taken over once, and the log says so', async () => {
    const url = await newDatabase()
    const { file, folder } = newFolder()
    const made = [await addKey(file, { name: 'Age UK', today }), await addKey(file, { name: 'Mind', today })]
    await revokeKey(file, { id: made[1]!.record.id, today })
    const processes = await Promise.all([oneProcess(url, file), oneProcess(url, file)])
    for (const { answers } of processes) {
      expect(await answers(made[0]!.key)).toBe(3_000_000)
      expect(await answers(made[1]!.key)).toBe(401)
    }
    expect(readdirSync(folder)).toEqual(['keys.json.imported'])
    expect(processes.flatMap(({ lines }) => lines)).toContainEqual({
      keys: 2,
      file: `${file}.imported`,
      message: 'The keys of the file are in the database now',
    })
    expect((await keys(url, 'list')).stdout.trim().split('\n')).toHaveLength(3)
  })

  test('a broken file is left as it is, and logged', async () => {
    const { file } = newFolder()
    writeFileSync(file, '{')
    const { answers, lines } = await oneProcess(await newDatabase(), file)
    expect(await answers(`sp_${'x'.repeat(43)}`)).toBe(401)
    expect(readFileSync(file, 'utf8')).toBe('{')
    const message = 'The keys of the file were not taken over'
    expect(lines).toEqual([{ file, detail: 'It is not valid JSON', message }])
  })

  test('while the database is away known keys are accepted at once, and others get 503 with Retry-After', async () => {
    const url = await newDatabase()
    const { answers, pass, lines, table } = await oneProcess(url)
    const { key } = await addKey(table, { name: 'Bexley Mencap', today })
    expect(await answers(key)).toBe(3_000_000)
    await server().stop()
    for (let n = 0; n < 3; n += 1) {
      pass(2000)
      expect(await answers(key)).toBe(3_000_000)
    }
    expect(await answers(`sp_${'x'.repeat(43)}`)).toBe(503)
    expect(lines.map(({ message }) => message)).toEqual(['The keys cannot be read; the last ones serve'])
    await server().start()
    pass(2000)
    expect(await answers(`sp_${'x'.repeat(43)}`)).toBe(401)
    expect(await answers(key)).toBe(3_000_000)
  })

  test('a key is refused from the day on that the table has for its end', async () => {
    const { table } = await oneProcess(await newDatabase())
    const { key, record } = await addKey(table, { name: 'Bexley Mencap', today })
    await revokeKey(table, { id: record.id, today: '2026-12-01' })
    const clientAt = (moment: string) =>
      createClients({ keys: table, clock: createClock(moment) }).of(new Headers({ 'x-api-key': key }), {})
    expect(await clientAt('2026-11-30T23:59')).toMatchObject({ kind: 'keyed' })
    await expect(clientAt('2026-12-01T00:00')).rejects.toThrow('This key was revoked on 2026-12-01.')
  })

  test('no change is lost when several people change the keys at once', async () => {
    const url = await newDatabase()
    const { table } = await oneProcess(url)
    const other = (await oneProcess(url)).table
    const names = ['Age UK Bexley', 'Bexley Mencap', 'Mind in Bexley', 'Carers’ Support']
    await Promise.all(names.map((name, n) => addKey(n % 2 ? table : other, { name, today })))
    expect((await table.read()).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })
})

/** One process with its clients. */
async function oneProcess(url: string, importFrom?: string) {
  const lines: Record<string, unknown>[] = []
  const tell = (details: object, message: string) => void lines.push({ ...details, message })
  const log = { error: tell, info: tell }
  const database = await openPostgres(url, 2)
  onTestFinished(() => database.close())
  const table = keyTable({ name: 'the table', open: async () => database, importFrom, log })
  let now = 0
  const clients = createClients({ keys: table, log, timer: { now: () => now } })
  return {
    table,
    lines,
    pass: (milliseconds: number) => (now += milliseconds),
    /** The quota of a key, or the status of its refusal. */
    answers: (key: string): Promise<number> =>
      clients.of(new Headers({ 'x-api-key': key }), {}).then(
        ({ quota }) => quota,
        ({ status }: { status: number }) => status,
      ),
  }
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, file: join(folder, 'keys.json') }
}

/** Runs the command with a database, on a folder of its own. */
async function keys(url: string, ...words: string[]) {
  const { NODE_COMPILE_CACHE } = process.env
  const settings = { DATA_DIR: newFolder().folder, NOW: `${today}T10:00`, DATABASE_URL: url }
  const env = { PATH: '', NODE_COMPILE_CACHE, ...settings }
  const command = spawn(process.execPath, ['scripts/keys.mjs', ...words], { env, timeout: 60_000 })
  const said = Promise.all([text(command.stdout), text(command.stderr)])
  const status = await new Promise<number | null>(resolve => command.once('exit', resolve))
  const [stdout, stderr] = await said
  return { status, stdout, stderr }
}
