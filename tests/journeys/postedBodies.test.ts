import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import { sharedSite } from './sharedSite.ts'

interface Sent {
  headers?: Record<string, string>
  body?: string
}

/** Posts exactly these headers and this body, and gives the status. Without `Content-Length` a body is sent in chunks. */
async function post(path: string, { headers = {}, body }: Sent): Promise<number | undefined> {
  const { url } = await sharedSite({ translate: 'header', analytics: { type: 'ga', id: 'G-TEST12345' } })
  const sent = request(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  sent.end(body)
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', response => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
  })
}

const chunked = { 'transfer-encoding': 'chunked' }
const choice = 'language=pl&page=/about&choice=rejected&back=/about'

for (const [path, empty] of [
  ['/language', 303],
  ['/cookies', 400],
] as const) {
  test(`a choice at ${path} is taken whichever way its body comes @nojs`, async () => {
    const length = { 'content-length': String(choice.length) }
    expect(await post(path, { headers: length, body: choice })).toBe(303)
    expect(await post(path, { headers: chunked, body: choice })).toBe(303)
  })

  test(`no choice at ${path} is no fault of the server @nojs`, async () => {
    expect(await post(path, { headers: { 'content-length': '0' } })).toBe(empty)
    expect(await post(path, { headers: chunked })).toBe(empty)
  })

  test(`what is longer than any choice is refused at ${path} @nojs`, async () => {
    const body = `page=${'a'.repeat(20_000)}`
    expect(await post(path, { headers: { 'content-length': String(body.length) }, body })).toBe(413)
    expect(await post(path, { headers: chunked, body })).toBe(413)
  })
}
