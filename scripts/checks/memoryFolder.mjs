import { statfsSync } from 'node:fs'

const place = '/dev/shm'
const tmpfs = 0x01021994
const gigabyte = 2 ** 30

/**
 * Where Linux keeps files in memory, if there is room for those of the tests: databases above all, of 40 MB in a thousand
 * files each. Undefined elsewhere, and where a container has only a little.
 *
 *     memoryFolder() // '/dev/shm'
 */
export function memoryFolder() {
  try {
    const { type, bavail, bsize } = statfsSync(place)
    const hasRoom = bavail * bsize > 2 * gigabyte && process.availableMemory() > 5 * gigabyte
    return type === tmpfs && hasRoom ? place : undefined
  } catch {
    return undefined
  }
}
