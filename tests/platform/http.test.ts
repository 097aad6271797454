import { describe, expect, test } from 'vitest'
import { compressedReply } from '../../platform/http/compression.ts'
import { matchesEtag, strongEtag, weakEtag, weakEtagOf } from '../../platform/http/etag.ts'
import { acceptedEncoding, acceptWeights, encodingFor } from '../../platform/http/negotiation.ts'
import { requestIdOf } from '../../platform/http/nodeRequest.ts'

async function* pieces() {
  yield 'one '
  yield 'text'
}

describe('ETags', () => {
  test('a text has the same weak tag in one piece, as bytes and in pieces', async () => {
    const tag = weakEtag('one text')
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    expect([weakEtag(Buffer.from('one text')), await weakEtagOf(pieces())]).toEqual([tag, tag])
    expect(weakEtag('another text')).not.toBe(tag)
    expect(strongEtag('one text')).toMatch(/^"[\w-]{43}"$/)
  })

  test.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"b", W/"a"', 'W/"a"', true],
    ['*', '"a"', true],
    ['"b"', '"a"', false],
    ['', '"a"', false],
    [null, '"a"', false],
  ])('If-None-Match %s and the tag %s: %s', (ifNoneMatch, etag, isSame) => {
    expect(matchesEtag(ifNoneMatch, etag)).toBe(isSame)
  })
})

describe('negotiation', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['*;q=0', 'identity'],
    ['GZIP', 'gzip'],
    ['zstd', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('Accept-Encoding %s is answered with %s', (accepted, encoding) => {
    expect(acceptedEncoding(accepted)).toBe(encoding)
  })

  test('a body of less than a kilobyte is not compressed', () => {
    expect([encodingFor('br', 1023), encodingFor('br', 1024)]).toEqual(['identity', 'br'])
  })

  test('of a range that is listed twice the first weight counts', () => {
    expect([...acceptWeights('image/AVIF, image/*; q=0.8;x=1, image/avif;q=0')]).toEqual([
      ['image/avif', 1],
      ['image/*', 0.8],
    ])
  })
})

test.each([200, 304])('a reply %i without a body has the Vary header of one with a body', async status => {
  const headers = { vary: 'accept' }
  const whole = await compressedReply({ status: 200, headers, body: '{}' }, 'br')
  const empty = await compressedReply({ status, headers, body: null }, 'br')
  expect([whole.headers['vary'], empty.headers['vary']]).toEqual(Array(2).fill('accept, accept-encoding'))
})

test('an id of a request that could do harm in a header or a log is replaced', () => {
  expect(requestIdOf('5b1c9a1e-7a55')).toBe('5b1c9a1e-7a55')
  for (const given of [null, undefined, '', 'a b', 'a\nb', 'x'.repeat(129)])
    expect(requestIdOf(given)).toMatch(/^[\da-f-]{36}$/)
})
