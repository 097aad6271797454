import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplateDatabase, templateDatabaseFolder, openPglite } from '../../platform/database/pglite.ts'
import { openIn } from './otherUser.ts'

let parent: string
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'signpost-empty-'))
  // Only the new folder itself may keep other users out here.
  chmodSync(parent, 0o755)
})
afterAll(() => rmSync(parent, { recursive: true }))

/** A copy of the empty database to spoil. */
function another(name: string): string {
  const folder = join(parent, name)
  cpSync(templateDatabaseFolder(), folder, { recursive: true })
  return folder
}

/** Whether rows that are written to a new database in the folder are there when it is opened again. */
async function keepsRows(folder: string, from?: string): Promise<boolean> {
  const first = await openPglite(folder, from)
  await first.run("create table notes (note text); insert into notes values ('tea')")
  await first.close()
  const again = await openPglite(folder, from)
  const rows = await again.query('select note from notes')
  await again.close()
  return rows[0]?.['note'] === 'tea'
}

test('a new database is a copy that only its owner may read, however open the original', async () => {
  const original = another('open')
  for (const path of globSync(`${original}/**/*`)) chmodSync(path, 0o777)
  writeFileSync(join(original, 'postgres', 'of-the-original'), '')
  const folder = join(parent, 'copied')
  expect(await keepsRows(folder, original)).toBe(true)
  expect(existsSync(join(folder, 'postgres', 'of-the-original'))).toBe(true)
  expect(openIn(folder)).toEqual([])
})

test('an original that does not open is ignored', { timeout: 60_000 }, async () => {
  const original = another('spoilt')
  writeFileSync(join(original, 'postgres', 'of-the-original'), '')
  truncateSync(join(original, 'postgres/global/pg_control'))
  const folder = join(parent, 'without')
  expect(await keepsRows(folder, original)).toBe(true)
  expect(existsSync(join(folder, 'postgres', 'of-the-original'))).toBe(false)
  expect(openIn(folder)).toEqual([])
})

test.each([
  ['was not made to its end', (original: string) => rmSync(join(original, 'complete'))],
  ['is of another version', (original: string) => renameSync(original, `${original}-0.1.0`)],
  ['cannot be read', (original: string) => symlinkSync('nowhere', join(original, 'postgres/zzz'))],
])('an original that %s is not copied', (reason, spoil) => {
  const original = another(reason)
  spoil(original)
  const folder = mkdtempSync(join(parent, 'none-'))
  expect(copyTemplateDatabase(folder, original)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

test('a copy that was cut short is made anew', async () => {
  const folder = join(parent, 'cut')
  mkdirSync(join(folder, 'postgres', 'base'), { recursive: true })
  cpSync(join(templateDatabaseFolder(), 'postgres', 'base'), join(folder, 'postgres', 'base'), {
    recursive: true,
  })
  writeFileSync(join(folder, 'postgres', 'half'), '')
  expect(await keepsRows(folder)).toBe(true)
  expect(existsSync(join(folder, 'postgres', 'half'))).toBe(false)
})
