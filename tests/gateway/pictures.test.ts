import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { brown, chrome, measured, photo, pictureGateway } from './pictureGateway.ts'
import { id } from './records/id.ts'

let site: Awaited<ReturnType<typeof pictureGateway>>

beforeEach(async () => {
  site = await pictureGateway()
})

const glass = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { ...brown, alpha: 0.4 } } })
    .png()
    .toBuffer()

test.each([
  [chrome, 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ['image/webp;q=0.5, image/jpeg', 'image/jpeg', 'jpeg'],
  ['*/*', 'image/jpeg', 'jpeg'],
  ['', 'image/jpeg', 'jpeg'],
])('a client that accepts "%s" gets %s, no larger than requested', async (accept, type, format) => {
  site.gives('/images/hall.jpg', await photo(900, 600))
  const get = site.start()
  const answer = await get('file.hall.jpg?max_dimension=150', { accept })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  expect(await measured(answer.bytes)).toMatchObject({ format, width: 150, height: 100 })
  expect(site.asked()).toBe('/images/hall.jpg?max_dimension=150')
})

test('a picture one can see through stays so for programs that know neither format', async () => {
  site.gives('/images/logo.png', await glass(400, 200), 'image/png')
  const answer = await site.start()('file.logo.png?max_dimension=350', { accept: '*/*' })
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 350, height: 175, hasAlpha: true })
})

test('a page that shows a picture which is not there gets an empty frame, and a program words', async () => {
  const get = site.start()
  const shown = await get('file.gone.jpg', { accept: chrome, 'sec-fetch-dest': 'image' })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'svg', width: 300, height: 200 })
  const read = await get('file.gone.jpg', { accept: '*/*' })
  expect([read.status, read.bytes.toString()]).toEqual([404, 'There is no picture at this address.\n'])
})

test('a picture may be cached for a day, is revalidated by ETag, and runs no scripts', async () => {
  site.gives('/images/hall.jpg', await photo(300, 200))
  const get = site.start()
  const first = await get('file.hall.jpg', { accept: chrome })
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800',
    'content-length': String(first.bytes.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  })
  const etag = first.headers.get('etag')!
  const again = await get('file.hall.jpg', { accept: chrome, 'if-none-match': etag })
  expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
  expect(again.headers.get('vary')).toBe('Accept')
  const head = await get('file.hall.jpg', { accept: chrome }, 'HEAD')
  expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([
    200,
    0,
    String(first.bytes.length),
  ])
  const other = await get('file.hall.jpg', { accept: 'image/webp', 'if-none-match': etag })
  expect(other.status).toBe(200)
  expect((await get('file.hall.jpg', {}, 'POST')).status).toBe(405)
  expect(site.asked()).toBe('/images/hall.jpg?max_dimension=1000')
})

test.each(['0', '1001', '-150', '150.5', '1e2', '9'.repeat(400), 'NaN', ''])(
  'a picture of "%s" pixels is refused in words, and not asked for',
  async size => {
    const answer = await site.start()(`file.hall.jpg?max_dimension=${size}`)
    expect([answer.status, answer.bytes.toString()]).toEqual([
      400,
      '`max_dimension` must be a whole number from 1 to 1000.\n',
    ])
    expect(site.asked()).toBe('')
  },
)

test('a thousand requested sizes are served with four files, fetched from the directory once', async () => {
  site.gives('/images/hall.jpg', await photo(1200, 900))
  const get = site.start()
  for (let size = 1; size <= 1000; size += 37)
    expect((await get(`file.hall.jpg?max_dimension=${size}&n=${size}`)).status).toBe(200)
  expect(site.directory.calls.map(({ query }) => query.toString())).toEqual([
    'max_dimension=150',
    'max_dimension=350',
    'max_dimension=700',
    'max_dimension=1000',
  ])
  expect(await readdir(site.folder)).toHaveLength(4)
})

test('each kind of record is asked for its picture where the directory has it', async () => {
  const picture = await photo(10, 10)
  site.gives('/', picture)
  const get = site.start()
  const kinds = {
    service: `/services/${id(1)}/logo`,
    organisation: `/organisations/${id(1)}/logo`,
    event: `/organisation-events/${id(1)}/image`,
    page: `/pages/${id(1)}/image`,
    category: `/collections/categories/${id(1)}/image`,
    persona: `/collections/personas/${id(1)}/image`,
    location: `/locations/${id(1)}/image`,
    'service-location': `/service-locations/${id(1)}/image`,
  }
  for (const kind of Object.keys(kinds))
    expect((await get(`${kind}.${id(1)}?max_dimension=150&update_request_id=7`)).status).toBe(200)
  expect((await get(`gallery.${id(1)}.${id(2)}?max_dimension=150`)).status).toBe(200)
  expect(site.directory.log()).toEqual([
    ...Object.values(kinds).map(path => `GET ${path}`),
    `GET /services/${id(1)}/gallery-items/${id(2)}`,
  ])
  expect(site.directory.calls.every(({ query }) => String(query) === 'max_dimension=150')).toBe(true)
})

test('pictures outlive a restart and a directory that is away, in every format', async () => {
  site.gives('/images/hall.jpg', await photo(300, 200))
  const first = await site.start()('file.hall.jpg?max_dimension=150', { accept: chrome })
  await site.directory.close()
  site.time.now = site.time.now.plus({ days: 30 })
  const get = site.start()
  const kept = await get('file.hall.jpg?max_dimension=150', { accept: chrome })
  expect([kept.status, kept.bytes.equals(first.bytes)]).toEqual([200, true])
  expect((await get('file.hall.jpg?max_dimension=150', { accept: 'image/webp' })).status).toBe(200)
  const never = await get('file.never.jpg')
  expect([never.status, Number(never.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(never.bytes.toString()).toBe('This picture cannot be had at the moment. Please try again shortly.\n')
})

test('a directory that does not respond is not waited for long', async () => {
  site.directory.misbehave('/images/', { hangs: true })
  const answer = await site.start()('file.a.png')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test('a busy directory is not called until its Retry-After has passed', async () => {
  site.directory.misbehave('/images/', { status: 429, headers: { 'retry-after': '42' } })
  const get = site.start()
  expect((await get('file.a.png')).headers.get('retry-after')).toBe('42')
  expect((await get('file.b.png')).status).toBe(503)
  expect(site.directory.calls).toHaveLength(1)
})

test('a picture is revalidated in the background after an hour; a deleted one disappears', async () => {
  site.gives('/images/hall.jpg', await photo(300, 200))
  const get = site.start()
  const tag = async () => (await get('file.hall.jpg?max_dimension=150')).headers.get('etag')
  const first = await tag()
  site.gives('/images/hall.jpg', await photo(300, 200, '#fff'))
  site.time.now = site.time.now.plus({ minutes: 59 })
  expect(await tag()).toBe(first)
  expect(site.directory.calls).toHaveLength(1)
  site.time.now = site.time.now.plus({ minutes: 2 })
  expect(await tag()).toBe(first)
  await expect.poll(tag).not.toBe(first)
  site.directory.misbehave('/images/hall.jpg', { status: 404 })
  site.time.now = site.time.now.plus({ days: 2 })
  expect((await get('file.hall.jpg?max_dimension=150')).status).toBe(404)
  await expect.poll(() => readdir(site.folder)).toEqual([])
})

test('concurrent requests for one picture resize it once', async () => {
  site.gives('/images/hall.jpg', await photo(900, 600))
  const get = site.start()
  const answers = await Promise.all(Array.from({ length: 40 }, () => get('file.hall.jpg?max_dimension=150')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  expect(site.directory.calls).toHaveLength(1)
})

test('no other user of the machine can read cached pictures', async () => {
  site.gives('/images/hall.jpg', await photo(300, 200))
  await site.start()('file.hall.jpg')
  const [file] = await readdir(site.folder)
  const modes = [site.folder, join(site.folder, file!)].map(async path => (await stat(path)).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o600])
})

test('each time that pictures cannot be cached is logged, once', async () => {
  const get = site.start()
  const sizes = [150, 350, 700, 1000]
  site.gives('/images/hall.jpg', await photo(300, 200))
  const show = async () => {
    const size = sizes.shift()
    expect((await get(`file.hall.jpg?max_dimension=${size}`)).status).toBe(200)
  }
  await writeFile(site.folder, '')
  await show()
  await show()
  await rm(site.folder)
  await show()
  await rm(site.folder, { recursive: true })
  await writeFile(site.folder, '')
  await show()
  expect(site.logged.map(line => line.split(' {')[0])).toEqual(
    Array<string>(2).fill('Pictures cannot be cached'),
  )
})
