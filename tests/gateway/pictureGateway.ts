import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import sharp, { type Color } from 'sharp'
import { onTestFinished } from 'vitest'
import { createGateway } from '../../gateway/gateway.ts'
import { standInDirectory } from './standInDirectory.ts'

/** The `Accept` header of a current browser. */
export const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

export const brown = { r: 120, g: 60, b: 20 }

export const photo = (width: number, height: number, background: Color = brown) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A gateway that serves pictures, on Friday 20 November 2026 at ten in the morning, over a stand-in directory. */
export async function pictureGateway() {
  const directory = await standInDirectory()
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const time = { now: DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' }) }
  const logged: string[] = []
  onTestFinished(async () => {
    await directory.close().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  })
  /** Starts a gateway that stores pictures in the folder of the test: each call is one start of the process. */
  const start = () => {
    const gateway = createGateway({
      directoryUrl: directory.url,
      publicUrl: 'https://signpost.example',
      clock: () => time.now,
      picturesFolder: join(folder, 'pictures'),
      // Long enough for ten megabytes on a busy machine.
      deadlines: { read: 1500, search: 1500, whole: 3000 },
      log: { error: (details, message) => void logged.push(`${message} ${JSON.stringify(details)}`) },
    })
    onTestFinished(() => gateway.close())
    return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const request = new Request(`https://signpost.example/images/${path}`, { headers, method })
      const response = (await gateway.picture(request, { address: '203.0.113.7' }))!
      return Object.assign(response, { bytes: Buffer.from(await response.clone().arrayBuffer()) })
    }
  }
  return {
    directory,
    folder: join(folder, 'pictures'),
    time,
    logged,
    start,
    /** Sets the response of the directory at a path. */
    gives: (path: string, bytes: Uint8Array, type = 'image/jpeg') =>
      directory.misbehave(path, { headers: { 'content-type': type }, text: bytes }),
    asked: () =>
      directory.calls.map(({ path, query }) => `${path}${query.size ? `?${query}` : ''}`).join(' '),
  }
}

/** The metadata of a picture, also of formats that the gateway itself does not open. */
export const measured = (bytes: Buffer) => {
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] })
  return sharp(bytes).metadata()
}
