import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { EncodedPicture } from './encodePicture.ts'

/** A picture of one size as it is kept: in each format, with what it was made from and when. */
export interface KeptPicture {
  /** The hash of the bytes that the directory gave. */
  source: string
  /** When the directory last gave them, in milliseconds since 1970. */
  fetchedAt: number
  formats: EncodedPicture[]
}

/** Keeps pictures on disk. What cannot be written or read is as if it were not kept; none of this rejects. */
export interface PictureFolder {
  get(key: string): Promise<KeptPicture | null>
  set(key: string, picture: KeptPicture): Promise<void>
  /** The directory gave the same once more. */
  renew(key: string, fetchedAt: number): Promise<void>
  delete(key: string): Promise<void>
}

interface FolderOptions {
  folder: string
  /** The most that all files together may take, in bytes. */
  mostBytes: number
  now: () => number
  /** Told of a disk that cannot be written to. */
  onTrouble: (error: unknown) => void
}

/** What stands before the bytes in a file. */
interface Head {
  source: string
  formats: [type: EncodedPicture['type'], bytes: number][]
}

const suffix = '.picture'
const halfAnHour = 1_800_000

/**
 * A folder of pictures. When it is full, those go that nobody has asked for the longest, before a restart or after it:
 * the time a file was last read is that of the last request (to half an hour), and the time it was written is that at
 * which the directory was asked.
 *
 *     const folder = createPictureFolder({ folder: '.data/pictures', mostBytes: 256_000_000, now: Date.now, onTrouble })
 *     await folder.get('0f2a…') // { source: '5b1c…', fetchedAt: 1795171200000, formats: [{ type: 'image/avif', … }, …] }
 *
 * Several processes may share it: a file is whole from the moment it has its name, and one that is gone is not there.
 */
export function createPictureFolder({ folder, mostBytes, now, onTrouble }: FolderOptions): PictureFolder {
  const pathOf = (key: string) => join(folder, key + suffix)
  const remove = (key: string) => rm(pathOf(key), { force: true }).catch(onTrouble)
  const usedAt = new Map<string, number>()
  const known = new LRUCache<string, number>({
    maxSize: mostBytes,
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

  const ready = () => (opened ??= open().catch(onTrouble))

  /** Writes down that somebody asked, unless that was done lately. */
  async function noteUse(key: string, fetchedAt: number, bytes: number): Promise<void> {
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
        const picture = unpacked(bytes, fetchedAt)
        if (picture) await noteUse(key, fetchedAt, bytes.length)
        else await remove(key)
        return picture
      } catch {
        known.delete(key)
        return null
      }
    },
    set: async (key, picture) => {
      await ready()
      const bytes = packed(picture)
      const written = join(folder, `${key}-${randomUUID()}`)
      try {
        await writeFile(written, bytes, { mode: 0o600 })
        await utimes(written, now() / 1000, picture.fetchedAt / 1000)
        await rename(written, pathOf(key))
        usedAt.set(key, now())
        known.set(key, bytes.length)
      } catch (error) {
        // A folder that was taken away while we ran is made anew with the next picture.
        opened = undefined
        onTrouble(error)
        await rm(written, { force: true }).catch(onTrouble)
      }
    },
    renew: async (key, fetchedAt) => {
      usedAt.set(key, now())
      await utimes(pathOf(key), now() / 1000, fetchedAt / 1000).catch(onTrouble)
    },
    delete: async key => {
      known.delete(key)
      await remove(key)
    },
  }
}

function packed({ source, formats }: KeptPicture): Buffer {
  const head: Head = { source, formats: formats.map(({ type, bytes }) => [type, bytes.length]) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...formats.map(({ bytes }) => bytes)])
}

/** A file as a picture; null when it was cut short, as when the power failed. */
function unpacked(bytes: Buffer, fetchedAt: number): KeptPicture | null {
  const end = bytes.indexOf('\n')
  const { source, formats } = JSON.parse(bytes.toString('utf8', 0, end)) as Head
  let from = end + 1
  const parts = formats.map(([type, length]) => {
    from += length
    return { type, bytes: bytes.subarray(from - length, from) }
  })
  return from === bytes.length ? { source, fetchedAt, formats: parts } : null
}
