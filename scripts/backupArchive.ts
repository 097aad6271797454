import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { create, extract } from 'tar'
import { z } from 'zod'
import { reasonOf } from '../platform/files.ts'

/** The list of an archive's files, by which it is verified. */
const listName = 'signpost-backup.json'
const format = 1

const listShape = z.object({
  format: z.literal(format, 'it was made by another version of npm run backup'),
  madeAt: z.iso.datetime(),
  /** The SHA-256 of each file, by its path in the archive. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})

/** The contents of an unpacked archive. */
interface Archive {
  /** RFC 3339. */
  madeAt: string
  files: number
}

/**
 * Packs a folder into one tar archive, gzipped, mode 0600, with a list of its files and their SHA-256. The file is
 * complete or absent, also when it replaces another.
 *
 *     await pack('.data/.backup-x', '/backups/tonight.tar.gz', '2026-11-23T21:00:00Z') // 2195 files
 */
export async function pack(folder: string, file: string, madeAt: string): Promise<number> {
  const files = sumsIn(folder)
  writeFileSync(join(folder, listName), JSON.stringify({ format, madeAt, files }, null, 1), { mode: 0o600 })
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`)
  try {
    const names = await readdir(folder)
    const packed = create({ cwd: folder, portable: true, follow: false }, names.toSorted())
    await pipeline(packed, createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }))
    await rename(draft, file)
    const parent = await open(dirname(file))
    try {
      await parent.sync()
    } finally {
      await parent.close()
    }
  } finally {
    await rm(draft, { force: true })
  }
  return Object.keys(files).length
}

/**
 * Unpacks an archive into an empty folder and verifies it: it must hold exactly the files of its list, unchanged.
 *
 * @throws Error with a message for the operator when it does not.
 */
export async function unpack(file: string, folder: string): Promise<Archive> {
  const unexpected: string[] = []
  try {
    await pipeline(
      createReadStream(file),
      extract({
        cwd: folder,
        strict: true,
        preserveOwner: false,
        filter: (path, entry) => {
          const type = 'type' in entry ? entry.type : 'File'
          const isAllowed = type === 'File' || type === 'Directory'
          if (!isAllowed) unexpected.push(path)
          return isAllowed
        },
      }),
    )
  } catch (error) {
    throw damaged(file, reasonOf(error), { cause: error })
  }
  if (unexpected.length) throw damaged(file, `${unexpected[0]} is neither a file nor a folder`)
  const path = join(folder, listName)
  if (!existsSync(path)) throw damaged(file, `it holds no ${listName}`)
  const list = listShape.safeParse(readList(path))
  if (!list.success) throw damaged(file, list.error.issues[0]?.message ?? 'its list cannot be read')
  await rm(path)
  const { files, madeAt } = list.data
  const found = sumsIn(folder)
  for (const name of new Set([...Object.keys(files), ...Object.keys(found)])) {
    if (!(name in found)) throw damaged(file, `${name} is missing`)
    if (!(name in files)) throw damaged(file, `${name} is not on its list`)
    if (found[name] !== files[name]) throw damaged(file, `${name} is not as it was`)
  }
  return { madeAt, files: Object.keys(files).length }
}

function readList(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const damaged = (file: string, reason: string, options?: ErrorOptions) =>
  new Error(`${file} is not a whole backup: ${reason}. Nothing was changed.`, options)

/** A stream for each of the thousands of small files takes three times as long. */
function sumsIn(folder: string): Record<string, string> {
  const sums: Record<string, string> = {}
  const piece = Buffer.allocUnsafe(2 ** 18)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path === listName || !statSync(join(folder, path)).isFile()) continue
    sums[path] = sumOf(join(folder, path), piece)
  }
  return sums
}

/** @param piece holds a part of the file at a time. */
function sumOf(path: string, piece: Buffer): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece))
      hash.update(piece.subarray(0, size))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}
