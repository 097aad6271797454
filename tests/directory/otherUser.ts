import { spawnSync } from 'node:child_process'
import { globSync, lstatSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const nobody = 65_534

/**
 * Whether another user of this machine can read a file and add to it: tried as one where these tests run as root, else
 * told by the modes of the file and of the folders around it.
 */
export function isOpenToOthers(path: string): { reads: boolean; writes: boolean } {
  if (process.getuid?.() !== 0) return told(path)
  const works = (command: string) =>
    spawnSync('sh', ['-c', command, path], { uid: nobody, gid: nobody, cwd: '/' }).status === 0
  return { reads: works('cat "$0"'), writes: works(': >> "$0"') }
}

function told(path: string) {
  const { mode } = statSync(path)
  const isReached = foldersAbove(path).every(folder => statSync(folder).mode & 0o001)
  return { reads: isReached && (mode & 0o004) > 0, writes: isReached && (mode & 0o002) > 0 }
}

const foldersAbove = (path: string): string[] =>
  dirname(path) === path ? [] : [dirname(path), ...foldersAbove(dirname(path))]

/** Everything in a folder, itself included, that is not closed: `drwxr-xr-x` as `755 path`. */
export function openIn(folder: string): string[] {
  const paths = [folder, ...globSync('**', { cwd: folder }).map(path => join(folder, path))]
  return paths.flatMap(path => {
    const found = lstatSync(path)
    const mode = found.mode & 0o7777
    const wanted = found.isDirectory() ? 0o700 : 0o600
    return found.isSymbolicLink() || mode === wanted ? [] : [`${mode.toString(8)} ${path}`]
  })
}
