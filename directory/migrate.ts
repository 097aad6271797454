import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../platform/Database.ts'
import { projectRoot } from '../platform/projectRoot.ts'
import { alone } from './alone.ts'

const folder = join(projectRoot, 'directory', 'migrations')

/**
 * Brings the tables up to date: runs, in the order of their numbers, the migrations this database has not had yet.
 * All of them or none, so that a start cut short leaves nothing half made.
 */
export async function migrate(database: Database): Promise<void> {
  await alone(database, async ({ query, run }) => {
    await run('create table if not exists migrations (name text primary key)')
    const done = new Set((await query('select name from migrations')).map(row => row.name))
    const names = readdirSync(folder).filter(name => name.endsWith('.sql') && !done.has(name))
    for (const name of names.toSorted()) {
      await run(readFileSync(join(folder, name), 'utf8'))
      await query('insert into migrations (name) values ($1)', [name])
    }
  })
}
