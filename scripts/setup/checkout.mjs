import { readJson, withLock } from './lock.mjs'
import { capture, showStep, tool } from '../programs.mjs'
import { readFileSync, readdirSync, existsSync, mkdirSync, rmSync, writeFileSync, statSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { join, dirname } from 'node:path'
import { createHash } from 'node:crypto'

// `--include=dev`: a machine with NODE_ENV=production would otherwise get no build tools.
const command = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']

/** Installs the locked packages unless they are installed. The output of npm is shown only when it fails. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock(async () => {
    if (isInstalled()) return
    await showStep('Installing packages, which takes about half a minute', () => capture('npm', command))
  })
}

/** Where `graphql-codegen` writes. Committed, so that editors know the types in a fresh clone. */
const generatedFolders = ['schema/generated', 'gateway/generated', 'web/generated']

/** What `codegen.ts` reads; of the vocabulary also the code that checks and prints it. */
const inputFolders = ['codegen.ts', 'codegen', 'schema', 'web', 'gateway/search/vocabulary']

const isInput = path => /\.(?:graphql|yaml)$|^codegen|^gateway/.test(path)

/** Generates types, documents and hooks from the schema unless they are up to date. */
export const ensureGenerated = () =>
  ensureFresh({
    stamp: 'node_modules/.signpost/generated',
    fingerprint: () => contentHash(inputFolders, isInput),
    outputs: generatedFolders,
    work: () => showStep('Generating types and hooks', () => capture(...tool('graphql-codegen'))),
  })

/** The paths of all generated files. */
export const generatedFiles = () =>
  generatedFolders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name)),
  )

/**
 * One hash over the names and contents of files, and of all files in folders. Missing paths are ignored.
 *
 *     contentHash(['vite.config.ts', 'web'])
 *     contentHash(['web'], path => path.endsWith('.graphql'))
 *
 * Contents, not times: a fresh clone or a change of branch changes every time and possibly no content.
 */
export function contentHash(paths, isIncluded = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder).filter(isIncluded)) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * Whether node_modules holds the packages of the lock file.
 *
 * npm writes its inventory at the end of an installation, so an interrupted one is detected too.
 * Optional packages may be missing: most of them are for other platforms.
 */
function isInstalled() {
  const manifest = readJson('package.json')
  const lock = readJson('package-lock.json').packages
  const inventory = readJson('node_modules/.package-lock.json')?.packages
  if (!inventory || kinds.some(kind => !isDeepStrictEqual(manifest[kind], lock[''][kind]))) return false
  return Object.entries(lock).every(([path, { integrity, optional }]) => {
    if (path === '') return true
    return inventory[path] ? inventory[path].integrity === integrity : optional
  })
}

/**
 * Does work only when the fingerprint of its inputs has changed or an output is missing; one process at a time.
 *
 *     await ensureFresh({ stamp: 'node_modules/.signpost/generated', fingerprint, outputs: ['web/generated'], work })
 *
 * The old fingerprint is deleted before the work and the new one written after it, so that interrupted work is repeated. It is
 * computed before the work, so that a file saved meanwhile counts as changed.
 */
async function ensureFresh({ stamp, fingerprint, outputs, work }) {
  const isFresh = wanted =>
    existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && outputs.every(existsSync)
  if (isFresh(fingerprint())) return
  await withLock(async () => {
    const wanted = fingerprint()
    if (isFresh(wanted)) return
    rmSync(stamp, { force: true })
    await work()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  })
}

function filesUnder(path) {
  const kind = statSync(path, { throwIfNoEntry: false })
  if (!kind?.isDirectory()) return kind ? [path] : []
  return readdirSync(path)
    .toSorted()
    .flatMap(name => filesUnder(join(path, name)))
}
