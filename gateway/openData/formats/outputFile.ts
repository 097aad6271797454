import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import type { Encoding } from '../../../platform/http/negotiation.ts'

const largestBuffer = 256 * 1024

/** A file that is written from beginning to end. */
interface OutputFile {
  write(text: string): void
  close(): void
}

/**
 * Opens a file for texts. They are collected and written in large pieces, as the thread that makes files waits for nothing
 * else.
 */
export function openOutputFile(path: string): OutputFile {
  const descriptor = openSync(path, 'wx', 0o600)
  let texts: string[] = []
  let length = 0
  const flush = () => {
    const bytes = Buffer.from(texts.join(''))
    for (let from = 0; from < bytes.length;) from += writeSync(descriptor, bytes, from)
    texts = []
    length = 0
  }
  return {
    write: text => {
      texts.push(text)
      length += text.length
      if (length >= largestBuffer) flush()
    },
    close: () => {
      flush()
      closeSync(descriptor)
    },
  }
}

/** What `syncFile` found. */
export interface SyncedFile {
  bytes: number
  /** The beginning of the SHA-256 of the content, for the ETag. */
  hash: string
}

/** Has a finished file on the disk for certain, and gives its size and hash. */
export function syncFile(path: string): SyncedFile {
  const descriptor = openSync(path, 'r+')
  try {
    fsyncSync(descriptor)
    const hash = createHash('sha256')
    const buffer = Buffer.alloc(largestBuffer)
    for (;;) {
      const count = readSync(descriptor, buffer)
      if (count === 0) break
      hash.update(buffer.subarray(0, count))
    }
    return { bytes: fstatSync(descriptor).size, hash: hash.digest('base64url').slice(0, 27) }
  } finally {
    closeSync(descriptor)
  }
}

/** The names of compressed copies end with these. */
export const encodingEndings = { br: '.br', gzip: '.gz' } as const satisfies Partial<Record<Encoding, string>>

/**
 * Writes a compressed copy of a file beside it, and gives its size in bytes.
 *
 *     await compressFile('services.csv', 'br') // 184203, and there is services.csv.br
 */
export async function compressFile(path: string, encoding: keyof typeof encodingEndings): Promise<number> {
  const target = path + encodingEndings[encoding]
  const size = statSync(path).size
  // Most files are small: the memory that a stream takes for each would cost more than compressing them.
  if (size <= largestBuffer) {
    const text = readFileSync(path)
    const compressed =
      encoding === 'br' ? brotliCompressSync(text, brotliOptions(size)) : gzipSync(text, gzipOptions)
    writeFileSync(target, compressed, { mode: 0o600, flush: true })
    return compressed.length
  }
  const compressor = encoding === 'br' ? createBrotliCompress(brotliOptions(size)) : createGzip(gzipOptions)
  const file = createWriteStream(target, { mode: 0o600, flush: true })
  await pipeline(createReadStream(path, { highWaterMark: largestBuffer }), compressor, file)
  return file.bytesWritten
}

// Higher qualities take minutes for a hundred megabytes.
const gzipOptions = { level: 6 }
const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})
