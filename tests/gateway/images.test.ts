import { expect, test } from 'vitest'
import { processorTimeOf } from '../formatting/processorTime.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { stamps } from './records/stamps.ts'
import { testGateway } from './testGateway.ts'

const url = 'http://10.0.0.7:8080/core/v1/images/a.png'
const ours = 'https://signpost.example/images/'

async function withImage(address: string) {
  const { directory, ask } = await testGateway()
  const image = { id: id(9), url: address, mime_type: 'image/png', alt_text: ' Tables ' }
  const item = { file_id: id(8), url: address, mime_type: 'image/png', alt_text: null, ...stamps }
  directory.data.services[0] = serviceRecord({ image, gallery_items: [item, { ...item, url: 'x' }] })
  return (size: string) =>
    ask(
      `{ service(slug: "tuesday-tea-and-chat") { id image { url${size} altText } gallery { url${size} altText } } }`,
    )
}

test('a picture has an address of this site, whatever host it has in the directory', async () => {
  const ask = await withImage(url)
  const image = { url: `${ours}file.a.png?max_dimension=350`, altText: 'Tables' }
  expect((await ask('(maxDimension: 350)')).data).toMatchObject({
    service: { image, gallery: [{ ...image, altText: '' }] },
  })
  expect((await ask('')).at('service.image.url')).toBe(`${ours}file.a.png`)
})

test.each([
  [1, 150],
  [150, 150],
  [151, 350],
  [700, 700],
  [999, 1000],
])('a picture of %i pixels is given in the next of four sizes, %i', async (asked, given) => {
  const ask = await withImage(url)
  expect((await ask(`(maxDimension: ${asked})`)).at('service.image.url')).toBe(
    `${ours}file.a.png?max_dimension=${given}`,
  )
})

test.each([0, -1, 1001, 100_000])('a picture of %i pixels is refused in words', async size => {
  const ask = await withImage(url)
  const { errors } = await ask(`(maxDimension: ${size})`)
  expect(errors?.[0]).toMatchObject({
    message: `\`maxDimension\` must be 1 to 1000; it is ${size}.`,
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

test.each([
  [
    { name: ' tables.png ', width: 1200, height: 800 },
    { name: 'tables.png', width: 1200, height: 800 },
  ],
  [{ width: 1200 }, { name: null, width: null, height: null }],
  [
    { name: 7, width: '1200', height: 800 },
    { name: '7', width: 1200, height: 800 },
  ],
  [
    { name: [], width: '12 inches', height: 800 },
    { name: null, width: null, height: null },
  ],
  [
    { name: '', width: 0, height: -800 },
    { name: null, width: null, height: null },
  ],
  [{}, { name: null, width: null, height: null }],
])('of a picture that comes with %j, %j is told', async (stated, told) => {
  const { directory, ask } = await testGateway()
  const image = { id: id(9), url, mime_type: 'image/png', alt_text: null, ...stated }
  directory.data.services[0] = serviceRecord({ image })
  const { at } = await ask('{ service(slug: "tuesday-tea-and-chat") { image { name width height } } }')
  expect(at('service.image')).toEqual(told)
})

test('an address never has the parameter that shows pictures before they are approved', async () => {
  const ask = await withImage(`${url}?update_request_id=7`)
  expect((await ask('(maxDimension: 10)')).at('service.image.url')).toBe(
    `${ours}file.a.png?max_dimension=150`,
  )
})

test('a picture of a gallery is known by its service and its file', async () => {
  const ask = await withImage(`https://d.example/core/v1/services/${id(7)}/gallery-items/${id(8)}`)
  expect((await ask('')).at('service.gallery')).toEqual([
    { url: `${ours}gallery.${id(7)}.${id(8)}`, altText: '' },
  ])
})

test.each([
  'https://cdn.example/a.png',
  'https://d.example/core/v1/settings',
  'https://d.example/core/v1/images/..%2f..%2fsettings',
  'https://d.example/core/v1/images/../settings',
  'https://d.example/core/v1/images/%E0%A4%A',
  `https://d.example/core/v1/images/${'long'.repeat(200)}.png`,
])('a picture at %s is asked for at the record’s own address, or not shown', async address => {
  const ask = await withImage(address)
  const { at } = await ask('')
  expect(at('service.image.url')).toBe(`${ours}service.${String(at('service.id'))}`)
  expect(at('service.gallery')).toEqual([])
})

test('a place has the address of its picture, though its record only states that there is one', async () => {
  const { directory, ask } = await testGateway()
  const place = locationRecord({ has_image: true, image: null })
  directory.data.locations[0] = place
  const { at } = await ask(`{ location(id: "${place.id}") { image { url(maxDimension: 700) altText } } }`)
  expect(at('location.image')).toEqual({
    url: `${ours}location.${place.id}?max_dimension=700`,
    altText: '',
  })
})

test('each of thousands of pictures has its own address', async () => {
  const { directory, ask } = await testGateway()
  const names = Array.from({ length: 2100 }, (_, n) => `${n}.png`)
  const item = { file_id: id(8), mime_type: 'image/png', alt_text: null, ...stamps }
  const gallery = names.map(name => ({ ...item, url: `https://d.example/core/v1/images/${name}` }))
  directory.data.services[0] = serviceRecord({ gallery_items: gallery })
  for (let round = 0; round < 2; round++) {
    const { at } = await ask(
      '{ service(slug: "tuesday-tea-and-chat") { gallery { small: url(maxDimension: 50) url } } }',
    )
    expect(at('service.gallery')).toEqual(
      names.map(name => ({
        small: `${ours}file.${name}?max_dimension=150`,
        url: `${ours}file.${name}`,
      })),
    )
  }
})

test('an address of a picture of 200,000 letters holds no request up', async () => {
  const ask = await withImage(`https://${'d'.repeat(200_000)}/a.png`)
  const { value, taken } = await processorTimeOf(async () => ask(''))
  expect(value.at('service.image.url')).toBe(`${ours}service.${String(value.at('service.id'))}`)
  expect(taken).toBeLessThan(1000)
})
