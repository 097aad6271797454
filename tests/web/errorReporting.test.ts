import { expect, test } from 'vitest'
import {
  scrubReport,
  scrubEnvelope,
  scrubText,
  withoutQueries,
  tracedAddresses,
} from '../../web/browser/errorReporting/errorReporting.ts'

test.each([
  ['https://signpost.example/results?query=debt&near=DA8', 'https://signpost.example/results'],
  ['GET /graphql?variables=%7B%22query%22%3A%22debt%22%7D failed', 'GET /graphql failed'],
  ['"href":"/results?query=debt","rel"', '"href":"/results","rel"'],
  ['at http://x.example/assets/a.js#debt (line 1)', 'at http://x.example/assets/a.js (line 1)'],
  ['GET /results?query=(sexual)+abuse&near=DA8 failed', 'GET /results failed'],
  [
    'at f (https://signpost.example/results?query=(debt)&near=DA8:1:2)',
    'at f (https://signpost.example/results)',
  ],
  ['at f (http://x.example/assets/a.js?v=1)', 'at f (http://x.example/assets/a.js)'],
  ['GET /tea(chat)?query=debt failed', 'GET /tea(chat) failed'],
  ['"href":"mailto:?subject=A%20list&body=%2Ffavourites%3Fservices%3DPw","rel"', '"href":"mailto:","rel"'],
  ['"href":"mailto:sam@example.org?subject=debt"', '"href":"mailto:sam@example.org"'],
  ['Is it open? No.', 'Is it open? No.'],
  ['open?/path?query=debt', 'open?/path'],
  ['(/a?b)/c?d=(e))/f#g,MAILTO:?body=h', '(/a)/c)/f'],
  ['x.mailto:sam?subject=debt xmailto:sam?yes', 'x.mailto:sam xmailto:sam?yes'],
])('%s loses its query', (text, left) => {
  expect(withoutQueries(text)).toBe(left)
})

test.each([
  ['No answer for sam@example.org in DA8 1RA', 'No answer for [email] in [postcode]'],
  ['No answer for sam%40caf%C3%A9.example or al%40sam@example.org', 'No answer for [email] or [email]'],
  ['da81ra', '[postcode]'],
  ['Call 020 8303 7777 or +44 7700 900123', 'Call [phone] or [phone]'],
  ['00442079460123 0044 20 7946 0123', '[phone] [phone]'],
  ['020\u20117946\u20110123 or 07700–900–123', '[phone] or [phone]'],
  ['born 1980-02-01 or 1–2–1980', 'born [date] or [date]'],
  ['QQ 12 34 56 C', 'QQ 12 34 56 C'],
  ['AB123456C was born 1/2/1980', '[number] was born [date]'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ['5f1e4d3c2b1a09876543210fedcba987', '5f1e4d3c2b1a09876543210fedcba987'],
])('%s is reported as %s', (text, left) => {
  expect(scrubText(text)).toBe(left)
})

test.each(['a', '/', 'a/', 'a.', 'mailto:', 'a@', 'a%40', 'aaaaaaaaaaaaaaaa%40', '/a?b)', '?(', '0 '])(
  'a text of nothing but %j holds no page up',
  unit => {
    const text = unit.repeat(50_000 / unit.length)
    const begun = performance.now()
    scrubText(text)
    expect(performance.now() - begun).toBeLessThan(2500)
  },
)

test('properties named after personal data are removed at any depth', () => {
  const report = {
    user: { ip_address: '192.0.2.1' },
    request: { url: '/a?b', cookies: 'c', query_string: 'query=debt', headers: { Referer: '/d?e' } },
    spans: [{ data: { 'http.query': '?query=debt', 'http.url': '/f?g', status: 200 } }],
  }
  expect(scrubReport(report)).toEqual({
    request: { url: '/a', headers: { Referer: '/d' } },
    spans: [{ data: { 'http.url': '/f', status: 200 } }],
  })
})

test('in an envelope the length of recordings is corrected, and unknown kinds of items are removed', () => {
  const sent = [
    { event_id: 'a' },
    [
      [{ type: 'event' }, { message: 'sam@example.org' }],
      [{ type: 'replay_recording', length: 99 }, '{"href":"/é?query=debt"}'],
      [{ type: 'replay_recording', length: 1 }, new Uint8Array(1)],
      [{ type: 'attachment' }, 'sam@example.org'],
    ],
  ] as unknown as Parameters<typeof scrubEnvelope>[0]
  expect(scrubEnvelope(sent)).toEqual([
    { event_id: 'a' },
    [
      [{ type: 'event' }, { message: '[email]' }],
      [{ type: 'replay_recording', length: 14 }, '{"href":"/é"}'],
    ],
  ])
})

test.each([
  ['https://signpost.example/graphql?a=b', true],
  ['https://signpost.example', true],
  ['http://localhost:3000/graphql', true],
  ['https://signpost.example.org/', false],
  ['https://signpostXexample/', false],
  ['https://localhost.example/', false],
  ['https://elsewhere.example/?http://localhost/', false],
])('requests to %s carry a trace: %s', (address, isTraced) => {
  expect(tracedAddresses('https://signpost.example').some(pattern => pattern.test(address))).toBe(isTraced)
})
