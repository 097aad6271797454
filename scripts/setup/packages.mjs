import { withLock } from './lock.mjs'
import { capture, showStep } from '../programs.mjs'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

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

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * Whether node_modules holds the packages of the lock file.
 *
 * npm writes its inventory at the end of an installation, so an interrupted one is detected too.
 * Optional packages may be missing: most of them are for other platforms.
 */
function isInstalled() {
  const manifest = read('package.json')
  const lock = read('package-lock.json').packages
  const inventory = read('node_modules/.package-lock.json')?.packages
  if (!inventory || kinds.some(kind => !isDeepStrictEqual(manifest[kind], lock[''][kind]))) return false
  return Object.entries(lock).every(([path, { integrity, optional }]) => {
    if (path === '') return true
    return inventory[path] ? inventory[path].integrity === integrity : optional
  })
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
