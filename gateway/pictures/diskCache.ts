import { chmod, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { replaceFile } from '../../platform/files.ts'
import type { EncodedPicture } from './encoding.ts'

/** A picture of one size in every format, with its source and the time it was fetched. */
export interface CachedPicture {
  /** The hash of the bytes from the directory. */
  source: string
  /** When the directory last sent them, in milliseconds since 1970. */
  fetchedAt: number
  formats: EncodedPicture[]
}

/** A cache of pictures on disk. A file that cannot be read or written counts as missing; nothing rejects. */
interface DiskCache {
  get(key: string): Promise<CachedPicture | null>
  set(key: string, picture: CachedPicture): Promise<void>
  /** Records that the directory sent the same bytes again. */
  touch(key: string, fetchedAt: number): Promise<void>
  delete(key: string): Promise<void>
}

interface FolderOptions {
  folder: string
  /** The maximum size of all files, in bytes. */
  maxBytes: number
  now: () => number
  /** Called when the disk cannot be written to. */
  onError: (error: unknown) => void
  /** Called when a picture was written to it. */
  onWritten?: () => void
}

/** The header of a file, before the bytes. */
interface FileHeader {
  source: string
  formats: [type: EncodedPicture['type'], bytes: number][]
}

const suffix = '.picture'
const halfAnHour = 1_800_000

/**
 * A cache of pictures in a folder, with least-recently-used eviction that survives a restart: the access time of a file is
 * the time of its last request (to half an hour), and its modification time is the time the directory was asked.
 *
 *     const cache = createDiskCache({ folder: '.data/pictures', maxBytes: 256_000_000, now: Date.now, onError })
 *     await cache.get('0f2a…') // { source: '5b1c…', fetchedAt: 1795171200000, formats: [{ type: 'image/avif', … }, …] }
 *
 * Several processes may share the folder: a file gets its name when it is complete, and a deleted file counts as missing.
 */
export function createDiskCache({ folder, maxBytes, now, onError, onWritten }: FolderOptions): DiskCache {
  const pathOf = (key: string) => join(folder, key + suffix)
  const remove = (key: string) => rm(pathOf(key), { force: true }).catch(onError)
  const usedAt = new Map<string, number>()
  const known = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: bytes => Math.max(bytes, 1),
    dispose: (_bytes, key, reason) => {
      usedAt.delete(key)
      if (reason === 'evict') void remove(key)
    },
  })
  let opened: Promise<void> | undefined

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    const names = await readdir(folder)
    const left = names.filter(name => !name.endsWith(suffix))
    await Promise.all(left.map(name => rm(join(folder, name), { force: true, recursive: true })))
    const found = await Promise.all(
      names
        .filter(name => name.endsWith(suffix))
        .map(async name => {
          const { size, atimeMs } = await stat(join(folder, name))
          return { key: name.slice(0, -suffix.length), size, atimeMs }
        }),
    )
    for (const { key, size, atimeMs } of found.toSorted((a, b) => a.atimeMs - b.atimeMs)) {
      known.set(key, size)
      usedAt.set(key, atimeMs)
    }
  }

  const ready = () => (opened ??= open().catch(onError))

  /** Records the time of a request, at most every half hour. */
  async function recordUse(key: string, fetchedAt: number, bytes: number): Promise<void> {
    if (known.get(key) === undefined) known.set(key, bytes)
    if (now() - (usedAt.get(key) ?? 0) < halfAnHour) return
    usedAt.set(key, now())
    await utimes(pathOf(key), now() / 1000, fetchedAt / 1000)
  }

  return {
    get: async key => {
      await ready()
      try {
        const [bytes, { mtimeMs: fetchedAt }] = await Promise.all([readFile(pathOf(key)), stat(pathOf(key))])
        const picture = decode(bytes, fetchedAt)
        if (picture) await recordUse(key, fetchedAt, bytes.length)
        else await remove(key)
        return picture
      } catch {
        known.delete(key)
        return null
      }
    },
    set: async (key, picture) => {
      await ready()
      const bytes = encode(picture)
      try {
        await replaceFile(pathOf(key), bytes, { accessed: now(), modified: picture.fetchedAt })
        usedAt.set(key, now())
        known.set(key, bytes.length)
        onWritten?.()
      } catch (error) {
        // A folder that was deleted while we ran is created again with the next picture.
        opened = undefined
        onError(error)
      }
    },
    touch: async (key, fetchedAt) => {
      usedAt.set(key, now())
      await utimes(pathOf(key), now() / 1000, fetchedAt / 1000).catch(onError)
    },
    delete: async key => {
      known.delete(key)
      await remove(key)
    },
  }
}

function encode({ source, formats }: CachedPicture): Buffer {
  const head: FileHeader = { source, formats: formats.map(({ type, bytes }) => [type, bytes.length]) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...formats.map(({ bytes }) => bytes)])
}

/** The picture in a file; null when the file is incomplete, for example after a power failure. */
function decode(bytes: Buffer, fetchedAt: number): CachedPicture | null {
  const end = bytes.indexOf('\n')
  const { source, formats } = JSON.parse(bytes.toString('utf8', 0, end)) as FileHeader
  let from = end + 1
  const parts = formats.map(([type, length]) => {
    from += length
    return { type, bytes: bytes.subarray(from - length, from) }
  })
  return from === bytes.length ? { source, fetchedAt, formats: parts } : null
}
