import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { stamps } from './records/stamps.ts'
import { testGateway } from './testGateway.ts'

const url = 'https://d.example/core/v1/images/a.png'

async function withImage(address: string) {
  const { directory, ask } = await testGateway()
  const image = { id: id(9), url: address, mime_type: 'image/png', alt_text: ' Tables ' }
  const item = { file_id: id(8), url: address, mime_type: 'image/png', alt_text: null, ...stamps }
  directory.data.services[0] = serviceRecord({ image, gallery_items: [item, { ...item, url: 'x' }] })
  return (size: string) =>
    ask(
      `{ service(slug: "tuesday-tea-and-chat") { image { url${size} altText } gallery { url${size} altText } } }`,
    )
}

test('a picture is given in the size that was asked for', async () => {
  const ask = await withImage(url)
  const image = { url: `${url}?max_dimension=350`, altText: 'Tables' }
  expect((await ask('(maxDimension: 350)')).data).toEqual({
    service: { image, gallery: [{ ...image, altText: '' }] },
  })
  expect((await ask('')).at('service.image.url')).toBe(url)
})

test.each([0, -1, 1001, 100_000])('a picture of %i pixels is refused in words', async size => {
  const ask = await withImage(url)
  const { errors } = await ask(`(maxDimension: ${size})`)
  expect(errors?.[0]).toMatchObject({
    message: `\`maxDimension\` must be 1 to 1000; it is ${size}.`,
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

test('a picture that nobody has approved yet is not asked for', async () => {
  const ask = await withImage(`${url}?update_request_id=7`)
  expect((await ask('(maxDimension: 10)')).at('service.image.url')).toBe(`${url}?max_dimension=10`)
})

test('each of thousands of pictures has its own address, and so has one of many letters', async () => {
  const { directory, ask } = await testGateway()
  const names = [...Array.from({ length: 2100 }, (_, n) => `${n}.png`), `${'long'.repeat(200)}.png`]
  const item = { file_id: id(8), mime_type: 'image/png', alt_text: null, ...stamps }
  const gallery = names.map(name => ({ ...item, url: `https://d.example/${name}` }))
  directory.data.services[0] = serviceRecord({ gallery_items: gallery })
  for (let round = 0; round < 2; round++) {
    const { at } = await ask(
      '{ service(slug: "tuesday-tea-and-chat") { gallery { small: url(maxDimension: 50) url } } }',
    )
    expect(at('service.gallery')).toEqual(
      gallery.map(({ url: address }) => ({ small: `${address}?max_dimension=50`, url: address })),
    )
  }
})
