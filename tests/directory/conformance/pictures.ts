import { expect, test } from 'vitest'
import { sampleId } from './sampleId.ts'
import type { DirectoryClient } from '../fixtureDirectory.ts'

/** The pictures and files of the small sample. */
export function pictures({ get }: DirectoryClient): void {
  test('pictures come with their type and cannot run anything', async () => {
    const drawing = await get('/images/food.svg')
    expect(drawing.text).toContain('<path d="M0 0h1v1H0z"/>')
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
    expect(drawing.headers.get('x-content-type-options')).toBe('nosniff')
    expect(drawing.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    )
    expect(drawing.headers.get('content-disposition')).toBe('inline; filename="food.svg"')
    expect((await get('/images/..%2f..%2fpackage.json')).status).toBe(404)
    expect((await get('/images/other.svg')).status).toBe(404)
  })

  test('every record answers for its picture, with a stock drawing where it has none', async () => {
    const drawing = (await get('/images/food.svg')).text
    const id = sampleId
    expect((await get('/services/erith-food-bank/logo')).text).toBe(drawing)
    expect((await get('/services/erith-food-bank/logo.png?max_dimension=150')).text).toBe(drawing)
    expect((await get('/collections/categories/food-and-essentials/image')).text).toBe(drawing)
    const stock = (await get('/services/debt-line/logo')).text
    expect(stock).toContain('No picture')
    for (const path of [
      '/organisations/riverside-advice/logo',
      '/collections/personas/living-alone/image',
      '/collections/organisation-events/eating-together/image.svg',
      `/organisation-events/${id('event', 'tea-today')}/image`,
      `/locations/${id('location', 'erith-hall')}/image`,
    ]) {
      expect((await get(path)).text).toBe(stock)
    }
    const place = (await get('/service-locations')).body.data[0].id
    expect((await get(`/service-locations/${place}/image`)).text).toBe(stock)
    expect((await get('/pages/winter/image')).text).toBe('')
    expect((await get('/organisation-events/tea-today/image')).status).toBe(404)
    expect((await get('/services/nobody/logo')).status).toBe(404)
    expect((await get('/services/debt-line/logo?max_dimension=1001')).status).toBe(422)
    expect((await get('/services/debt-line/logo?max_dimension=big')).status).toBe(422)
    expect((await get('/settings/banner-image')).status).toBe(404)
    expect((await get(`/services/debt-line/gallery-items/${id('file', 'x')}`)).status).toBe(404)
  })

  test('a file can be had with its bytes', async () => {
    const { image } = (await get('/services/erith-food-bank')).body.data
    const { data } = (await get(`/files/${image.id}`)).body
    expect(data.url).toBe(image.url)
    expect(Buffer.from(data.src.split(',')[1], 'base64').toString()).toBe(
      (await get('/images/food.svg')).text,
    )
    expect((await get('/files/food')).status).toBe(404)
  })
}
