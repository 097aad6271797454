import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { withTimeout, withDeadline } from '../../platform/resilience/deadline.ts'
import { type Logger, createOutageLog } from '../../platform/log.ts'
import { queueFull } from '../directory/directoryError.ts'
import { createSemaphore } from '../../platform/resilience/semaphore.ts'
import { createSingleFlight } from '../../platform/resilience/singleFlight.ts'
import { createPictureFolder, type KeptPicture } from './createPictureFolder.ts'
import type { PictureSource } from './createPictureSource.ts'
import { encodePicture, UnusablePicture } from './encodePicture.ts'
import { picturePath, type PictureSize } from './images.ts'

/** Gives the directory's pictures in our sizes and formats. */
export interface Pictures {
  /**
   * A picture in all its formats; null when there is none with this id.
   *
   * @param admit Called before the directory is asked for a picture that is not kept; what it throws, this throws.
   * @throws DirectoryError when the picture is not kept and the directory does not give it.
   */
  get(id: string, size: PictureSize, admit: () => Promise<void>): Promise<KeptPicture | null>
}

interface PicturesOptions {
  /** Where pictures are kept. */
  folder: string
  source: PictureSource
  clock: Clock
  log?: Logger | undefined
}

const hour = 3_600_000
const day = 24 * hour
const mostBytes = 256_000_000
/** How long somebody waits for news of a picture that is kept, in milliseconds. */
const patience = 2000
/** How long it is remembered that there is no such picture, and that one could not be had. */
const [absentFor, failedFor] = [300_000, 5000]
const encodersAtOnce = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
const longestQueue = 100
const encodingTime = 20_000

/**
 * The pictures of one directory, kept on disk.
 *
 *     const pictures = createPictures({ folder: '.data/pictures', source, clock, log })
 *     await pictures.get('file.0f2a4c1e.png', 150, admit) // { source: '5b1c…', formats: [{ type: 'image/avif', … }, …] }
 *
 * For an hour a picture is sent as it is kept; for a day it is sent, and asked for anew meanwhile; later the directory is
 * asked first, for two seconds. While the directory is away all are sent as they are kept. One that the directory has no
 * more is forgotten. Encoding runs in threads of its own, on half of the processors.
 */
export function createPictures({ folder, source, clock, log }: PicturesOptions): Pictures {
  const now = () => clock().toMillis()
  const disk = createOutageLog(log, { failed: 'Pictures cannot be kept' })
  const kept = createPictureFolder({ folder, mostBytes, now, onTrouble: error => disk.failed(error) })
  const sharing = createSingleFlight<KeptPicture | null>()
  const semaphore = createSemaphore(encodersAtOnce, longestQueue, queueFull)
  const absent = new LRUCache<string, true>({ max: 5000, ttl: absentFor })
  const failed = new LRUCache<string, Error>({ max: 1000, ttl: failedFor })

  async function fetchAnew(
    { id, size, key, path }: { id: string; size: PictureSize; key: string; path: string },
    before: KeptPicture | null,
  ): Promise<KeptPicture | null> {
    const bytes = await source.fetch(`${path}?max_dimension=${size}`)
    if (!bytes?.length) {
      absent.set(key, true)
      if (before) await kept.delete(key)
      return null
    }
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const fetchedAt = now()
    if (before?.source === hash) {
      await kept.renew(key, fetchedAt)
      return { ...before, fetchedAt }
    }
    const formats = await withDeadline(encodingTime, undefined, async signal => {
      const release = await semaphore(signal)
      return encodePicture(bytes, size).finally(release)
    }).catch((error: unknown) => {
      if (!(error instanceof UnusablePicture)) throw error
      log?.error({ picture: id, reason: error.message }, 'A picture of the directory cannot be used')
      return null
    })
    if (!formats) {
      absent.set(key, true)
      return before
    }
    const picture = { source: hash, fetchedAt, formats }
    await kept.set(key, picture)
    return picture
  }

  return {
    get: async (id, size, admit) => {
      const path = picturePath(id)
      if (path === null) return null
      const key = createHash('sha256').update(`${size} ${path}`).digest('hex').slice(0, 40)
      const before = await kept.get(key)
      const age = before ? now() - before.fetchedAt : Infinity
      if (age >= 0 && age < hour) return before
      if (absent.has(key)) return before
      const failure = failed.get(key)
      if (failure && !before) throw failure
      if (failure) return before
      if (!before) await admit()
      const asked = sharing.join(key, () => fetchAnew({ id, size, key, path }, before))
      const answer = asked.catch((error: unknown) => {
        failed.set(key, error as Error)
        if (!before) throw error
        return before
      })
      if (!before) return answer
      return age < day ? before : withTimeout(patience, answer).catch(() => before)
    },
  }
}
