import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

const wishes = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * Whether node_modules holds what the lock file asks for, whoever put it there.
 *
 * npm leaves an inventory behind as the last act of an installation, so one that was cut short is noticed too.
 * Optional packages may be missing: most of them are for other platforms.
 */
export function isInstalled() {
  const manifest = read('package.json')
  const lock = read('package-lock.json').packages
  const inventory = read('node_modules/.package-lock.json')?.packages
  if (!inventory || wishes.some(wish => !isDeepStrictEqual(manifest[wish], lock[''][wish]))) return false
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
