import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { chrome, measured, photo, pictureGateway } from './pictureGateway.ts'
import { id } from './records/id.ts'

let site: Awaited<ReturnType<typeof pictureGateway>>

beforeEach(async () => {
  site = await pictureGateway()
})

test.each([
  'file...%2Fsettings',
  'file.%2e%2e%2fsettings',
  'file.a%2Fb.png',
  'file.a%5Cb.png',
  'file.a..b.png',
  'file..env',
  'file.a.png%3Fupdate_request_id=7',
  'file.a.png%00',
  'file.%E0%A4%A',
  `file.${'a'.repeat(300)}.png`,
  'file.',
  'settings',
  'service.food-bank',
  'service.x%2F..%2F..%2Fsettings%23',
  `service.${id(1)}%2Flogo`,
  `gallery.${id(1)}`,
  `gallery.${id(1)}.${id(2)}.${id(3)}`,
  'constructor.a',
  'http%3A%2F%2F169.254.169.254%2Flatest',
  '%2F%2Felsewhere.example%2Fa.png',
  encodeURIComponent(`location.${id(1)}@elsewhere.example`),
])('nothing but pictures of records is fetched: /images/%s is 404', async path => {
  expect((await site.start()(path)).status).toBe(404)
  expect(site.asked()).toBe('')
})

test('a drawing is sent as pixels, sharp at each size, and nothing in it is run or fetched', async () => {
  let hits = 0
  const elsewhere = createServer((_request, response) => {
    hits++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  onTestFinished(() => void elsewhere.close())
  const { port } = elsewhere.address() as AddressInfo
  const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "http://127.0.0.1:${port}/entity">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="150" height="100" viewBox="0 0 150 100" onload="alert(1)">
    <script>alert(1)</script><style>@import url(http://127.0.0.1:${port}/style.css);</style>
    <rect width="150" height="100" fill="#0a0"/><image xlink:href="http://127.0.0.1:${port}/a.png" width="150" height="100"/>
    <image href="file:///etc/passwd" width="10" height="10"/></svg>`
  site.gives('/images/a.svg', Buffer.from(drawing), 'image/svg+xml')
  const get = site.start()
  for (const accept of [chrome, 'image/webp', '*/*', 'image/svg+xml']) {
    const answer = await get('file.a.svg?max_dimension=700', { accept })
    expect(answer.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg|png)$/)
    expect(await measured(answer.bytes)).toMatchObject({ width: 700, height: 467 })
    expect(answer.bytes.includes('<script')).toBe(false)
  }
  expect(hits).toBe(0)
})

const uses = Array.from(
  { length: 12 },
  (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
)
/** A square with one bit a pixel; making it from pixels would take seconds. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')])
}

/** A chunk of a PNG: length, type, data and checksum. */
function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

const unusable: [what: string, make: () => Promise<Buffer> | Buffer, isTold: boolean][] = [
  ['nothing at all, which stands for no picture', () => Buffer.alloc(0), false],
  ['a page instead of a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), true],
  ['a file of another kind', () => Buffer.from('%PDF-1.7 …'), true],
  ['half a picture', async () => (await photo(800, 800, '#fff')).subarray(0, 1000), true],
  ['a picture that would fill the memory', () => blackPng(20_000), true],
  [
    'a drawing that never ends',
    () =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><g id="g0"/>${uses.join('')}</defs><use href="#g12"/></svg>`,
      ),
    true,
  ],
]

// The renderer gives the drawing up after some seconds.
test.each(unusable)(
  'when the directory gives %s, there is no picture',
  async (_what, make, isTold) => {
    site.gives('/images/a.png', await make())
    const get = site.start()
    const answer = await get('file.a.png?max_dimension=150')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await get('file.a.png?max_dimension=150')).status).toBe(404)
    expect(site.directory.calls).toHaveLength(1)
    expect(site.logged).toHaveLength(isTold ? 1 : 0)
  },
  60_000,
)

test('a picture of more than ten megabytes is not read to its end', async () => {
  site.gives('/images/a.png', Buffer.alloc(11 * 1024 * 1024))
  expect((await site.start()('file.a.png')).status).toBe(404)
})

test('a redirect of the directory is not followed', async () => {
  site.directory.misbehave('/images/a.png', {
    status: 302,
    headers: { location: `${site.directory.url}/images/b.png` },
  })
  expect((await site.start()('file.a.png')).status).toBe(404)
  expect(site.directory.log()).toEqual(['GET /images/a.png'])
})

test('what a camera wrote into a photo is left out, and it is shown the right way up', async () => {
  const source = await sharp(await photo(400, 200))
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  site.gives('/images/a.jpg', source)
  const answer = await site.start()('file.a.jpg?max_dimension=150', { accept: 'image/jpeg' })
  const { exif, width, height } = await sharp(answer.bytes).metadata()
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 75, height: 150 })
})

test('a network that requests many new pictures is limited, and the directory spared', async () => {
  const get = site.start()
  const answers: Response[] = []
  for (let n = 0; n < 120; n++) answers.push(await get(`file.${n}.png`))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(30)
  expect(refused[0]!.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(site.directory.calls).toHaveLength(90)
})
