import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debian = '/usr/lib/postgresql'

/**
 * The folder with the programs of a PostgreSQL server, version 15 or newer; undefined where there is none.
 *
 *     postgresPrograms() // '/usr/lib/postgresql/15/bin'
 *
 * Debian keeps them off the path, one folder for each version.
 */
export function postgresPrograms() {
  const versions = namesIn(debian).toSorted((one, other) => Number(other) - Number(one))
  const folders = versions.map(version => join(debian, version, 'bin'))
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].find(isNewEnough)
}

function isNewEnough(folder) {
  const [postgres = '', initdb = ''] = ['postgres', 'initdb'].map(
    program => spawnSync(join(folder, program), ['--version'], { encoding: 'utf8' }).stdout ?? '',
  )
  return initdb !== '' && Number(/(\d+)/.exec(postgres)?.[1]) >= 15
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
