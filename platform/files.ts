import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rename, rm, utimes, writeFile } from 'node:fs/promises'

/** Readable by its owner only, and on the disk before it gets its name. */
const written = { mode: 0o600, flush: true }

const temporaryName = (path: string) => `${path}.${randomBytes(6).toString('hex')}`

/**
 * Writes a file whole: other processes, and whoever reads after a crash or a power cut, find the old content or the new one.
 *
 *     await replaceFile('.data/pictures/0f2a.picture', bytes, { accessed: now, modified: now })
 *
 * Until it is whole it stands beside its name, with a dot and 12 digits more.
 *
 * @param times in milliseconds since 1970.
 * @throws Error when it cannot be written; then nothing is left of it.
 */
export async function replaceFile(
  path: string,
  content: string | Buffer,
  { accessed, modified }: { accessed: number; modified: number },
): Promise<void> {
  const temporary = temporaryName(path)
  try {
    await writeFile(temporary, content, written)
    await utimes(temporary, accessed / 1000, modified / 1000)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * The same at once, for small files that are seldom written.
 *
 *     replaceFileSync('.data/forms.check', check)
 */
export function replaceFileSync(path: string, content: string): void {
  const temporary = temporaryName(path)
  try {
    writeFileSync(temporary, content, written)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/**
 * Why a file or folder cannot be used, in words for operators; an error of any other kind keeps its message.
 *
 *     reasonOf(error) // 'this user has no right to it'
 */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}

const notFolder = 'it is not a folder'
const noRight = 'this user has no right to it'
const reasons: Readonly<Record<string, string>> = {
  EACCES: noRight,
  EPERM: noRight,
  EEXIST: notFolder,
  ENOTDIR: notFolder,
  EISDIR: 'it is a folder',
  ENOSPC: 'its disk is full',
  EROFS: 'its disk can only be read',
}

/**
 * Null for the error of a file that is not there, which another process may have deleted; other errors are thrown on.
 *
 *     await readFile(path, 'utf8').catch(nullIfMissing) // null
 */
export function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/**
 * The text of a small file; null when it is not there.
 *
 * @throws Error when it is there and cannot be read.
 */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return nullIfMissing(error)
  }
}
