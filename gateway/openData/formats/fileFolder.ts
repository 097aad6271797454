import { hash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatasetVersion } from '../dataset.ts'
import { figureFiles } from '../insights/insights.ts'
import { columnsOf, tables } from '../tables.ts'
import type { DataOrigin } from './catalogue.ts'

/** A file that is there. */
export interface BuiltFile {
  name: string
  bytes: number
  hash: string
  /** How many rows it has, if it holds one table. */
  rows: number | null
  /** When its content last changed, ISO 8601. */
  changedAt: string
  /** The sizes of its compressed copies. */
  encodings: { br?: number; gzip?: number }
}

/** The files of a version. */
export interface FileList {
  version: DatasetVersion
  files: BuiltFile[]
}

const listName = 'files.json'
/** Files are deleted under those who still read them from another version only after this many newer ones. */
const keptVersions = 2
const building = '.building-'
const abandonedAfter = 3_600_000

/** Changed whenever the same rows would make other files. */
const layout = 18

/**
 * The name of the folder of a version’s files. Other columns, another licence or other areas give it another name, so that
 * its files are made anew.
 *
 *     folderOf(version, origin, areasVersion(areas)) // '9c41d0aa-12.5f0e1b7c'
 *
 * @param areas names the areas of the files and figures.
 */
export function folderOf({ id }: DatasetVersion, origin: DataOrigin, areas: string): string {
  const definition = JSON.stringify([
    layout,
    origin,
    areas,
    tables.map(table => [table, columnsOf(table.name)]),
    figureFiles,
  ])
  return `${id}.${hash('sha256', definition).slice(0, 8)}`
}

/** The list of the files in a folder; null when they are not all there. */
export function readFileList(folder: string): FileList | null {
  try {
    return JSON.parse(readFileSync(join(folder, listName), 'utf8')) as FileList
  } catch {
    return null
  }
}

/** The folder with the newest files in it; null when there is none. */
export const newestFolder = (parent: string): string | null =>
  foldersIn(parent).find(folder => readFileList(join(parent, folder))) ?? null

/**
 * Makes a folder of files so that it is there as a whole or not at all, and removes those of old versions.
 *
 * @param build writes the files to the folder it is given.
 */
export async function publishFiles(
  parent: string,
  name: string,
  build: (folder: string) => Promise<FileList>,
): Promise<FileList> {
  // Several gateways of one process may make the same, as in development.
  const temporary = join(parent, `${building}${randomUUID()}-${name}`)
  try {
    const list = await build(temporary)
    await writeFile(join(temporary, listName), JSON.stringify(list), { mode: 0o600, flush: true })
    // One without a list is what is left of a disk that failed; another process may have made a whole one meanwhile.
    // Nothing may come between the three: whoever makes the same may be as far.
    if (!readFileList(join(parent, name))) {
      rmSync(join(parent, name), { recursive: true, force: true })
      renameSync(temporary, join(parent, name))
    }
    await removeOld(parent, name)
    return list
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function removeOld(parent: string, current: string): Promise<void> {
  const others = foldersIn(parent).filter(name => name !== current)
  const now = changedAt(join(parent, current))
  const abandoned = namesIn(parent).filter(
    name => name.startsWith(building) && now - changedAt(join(parent, name)) > abandonedAfter,
  )
  for (const name of [...others.slice(keptVersions - 1), ...abandoned])
    await rm(join(parent, name), { recursive: true, force: true })
}

/** Newest first. */
const foldersIn = (parent: string): string[] =>
  namesIn(parent)
    .filter(name => !name.startsWith('.'))
    .map(name => ({ name, at: changedAt(join(parent, name)) }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ name }) => name)

function namesIn(parent: string): string[] {
  try {
    return readdirSync(parent)
  } catch {
    return []
  }
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
