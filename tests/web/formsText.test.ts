import { expect, test } from 'vitest'
import { checkForm } from '../../schema/forms/checkForm.ts'
import { feedbackForm } from '../../schema/forms/feedbackForm.ts'
import { listingForm } from '../../schema/forms/listingForm.ts'
import { referralForm } from '../../schema/forms/referralForm.ts'
import { feedback, listing, referral } from './formsFilledIn.ts'

const refer = (change: object) => checkForm(referralForm, { ...referral, ...change })
const say = (change: object) => checkForm(feedbackForm, { ...feedback, ...change })

test.each(['Siân O’Brien', "D'Arcy", 'Łukasz', '李小龍', 'محمد بن سلمان', 'ਗੁਰਪ੍ਰੀਤ', 'Nguyễn Văn A', 'Ng'])(
  'a name may be %s',
  name => expect(refer({ name })).toMatchObject({ values: { name } }),
)

test.each([
  ['  Jo \n Sample ', 'Jo Sample', 'spaces and line ends in a name become one space'],
  ['Zoe\u0308', 'Zoë', 'accents are joined to their letters'],
  ['Jo\u0000\u0007', 'Jo', 'control characters are left out'],
  ['Jo\uD800', 'Jo\uFFFD', 'half a character becomes the replacement sign'],
  ['علی‌رضا', 'علی‌رضا', 'the joiner inside a Persian name stays'],
])('%j is kept as %j: %s', (name, kept) => {
  expect(refer({ name })).toMatchObject({ values: { name: kept } })
})

test('line ends in a text stay, and count as one character as the resident sees them', () => {
  expect(refer({ comments: 'a\r\nb' })).toMatchObject({ values: { comments: 'a\nb' } })
  expect(refer({ comments: 'a\rb' })).toMatchObject({ values: { comments: 'a\nb' } })
  expect(refer({ comments: 'a\r\n'.repeat(127) + 'b' })).toHaveProperty('values')
})

test('length is counted as the resident sees it', () => {
  expect(refer({ comments: '😀'.repeat(255) })).toHaveProperty('values')
  expect(refer({ comments: 'e\u0301'.repeat(255) })).toHaveProperty('values')
  expect(refer({ comments: '😀'.repeat(256) })).toMatchObject({
    errors: [{ message: 'What the service should know must be 255 characters or fewer. You have 256.' }],
  })
})

test('characters that count as several get an explanation instead of a puzzling number', () => {
  expect(refer({ comments: '👩‍👩‍👧'.repeat(100) })).toMatchObject({
    errors: [{ path: ['comments'], code: 'TOO_LONG', message: expect.stringContaining('such as emoji') }],
  })
})

test.each([
  ['jo@library.london'],
  ['JO.SAMPLE@EXAMPLE.ORG'],
  ['jo+forms@example.org'],
  ["o'brien@example.co.uk"],
  ['"jo sample"@example.org'],
  ['jo@xn--bcher-kva.example'],
  ['siân@bücher.example'],
  ['用户@例子.公司'],
  ['a@b.co'],
  ['!#$%&*/=?^_`{|}~-@example.org'],
])('%s is an email address', email => {
  expect(refer({ email })).toMatchObject({ values: { email } })
})

test.each([
  'jo@example.org\u200B',
  '\u202Ajo@example.org\u202C',
  '\uFEFFjo@\u2060example\u00AD.org',
  '\u200Fjo@example.org',
])('an email address is taken without the invisible marks that were copied with it: %j', email => {
  expect(refer({ email })).toMatchObject({ values: { email: 'jo@example.org' } })
})

test.each([
  'jo',
  'jo@',
  '@example.org',
  'jo@example',
  'jo@example.1',
  'jo@@example.org',
  'jo sample@example.org',
  'jo@exam ple.org',
  'jo..sample@example.org',
  '.jo@example.org',
  'jo.@example.org',
  'jo@-example.org',
  'jo@example-.org',
  'jo@example..org',
  'jo@example.org, sam@example.org',
  `${'j'.repeat(65)}@example.org`,
])('%s is no email address', email => {
  expect(refer({ email })).toEqual({
    errors: [
      {
        path: ['email'],
        code: 'INVALID',
        message: 'Enter the email address in the correct format, like name@example.com.',
      },
    ],
  })
})

test('a too long e-mail address is reported as such, without slow checks', () => {
  const email = `${'a.'.repeat(500_000)}@example.org`
  expect(refer({ email })).toMatchObject({ errors: [{ path: ['email'], code: 'TOO_LONG' }] })
})

test.each([
  ['DA6', 'DA6'],
  ['da6', 'DA6'],
  ['DA6 7AT', 'DA6'],
  ['da67at', 'DA6'],
  ['DA16 3AA', 'DA16'],
  ['SE2 9', 'SE2'],
  ['EC1A 1BB', 'EC1A'],
  ['W1A 0AX', 'W1A'],
])('of the postcode %s only %s is passed on', (postcode, outward) => {
  expect(refer({ postcode })).toMatchObject({ values: { postcode: outward } })
})

test.each(['Bexley', 'DA', '6DA', 'DA6 7ATX', '90210', 'DA1234'])('%s is no postcode', postcode => {
  expect(refer({ postcode })).toMatchObject({
    errors: [{ path: ['postcode'], message: 'Enter the first part of a UK postcode, like DA6 or SE2.' }],
  })
})

test.each([
  ['/services/food?query=debt#places', '/services/food'],
  ['https://signpost.example/results?query=debt', 'https://signpost.example/results'],
  ['https://jo:secret@signpost.example/', 'https://signpost.example/'],
])('of the address %s only %s is kept', (url, kept) => {
  expect(say({ url })).toMatchObject({ values: { url: kept } })
})

const list = (service: object) =>
  checkForm(listingForm, { ...listing, service: { ...listing.service, ...service } })

test('addresses are taken without the invisible marks that were copied with them', () => {
  expect(say({ url: '\u202A/about\u200B' })).toMatchObject({ values: { url: '/about' } })
  const copied = { url: '\u202Ahttps://sewing.example/\u202C', videoUrl: 'youtu.be/abc\u200B' }
  const kept = { url: 'https://sewing.example/', videoUrl: 'https://www.youtube.com/watch?v=abc' }
  expect(list(copied)).toMatchObject({ values: { service: kept } })
})

test.each(['//evil.example', 'javascript:alert(1)', 'services', 'mailto:a@b.example', `/${'a'.repeat(255)}`])(
  '%s is not the address of a page',
  url => expect(say({ url })).toMatchObject({ errors: [{ path: ['url'] }] }),
)

test.each([
  ['www.sewing.example', 'https://www.sewing.example'],
  ['http://sewing.example/a?b=c', 'http://sewing.example/a?b=c'],
])('the website %s is taken as %s', (url, kept) => {
  expect(list({ url })).toMatchObject({ values: { service: { url: kept } } })
})

test.each([
  'sewing',
  'ftp://sewing.example',
  'javascript:alert(1)',
  'https://a b.example',
  'https://u:p@x.example',
])('%s is no website', url =>
  expect(list({ url })).toMatchObject({ errors: [{ path: ['service', 'url'], code: 'INVALID' }] }),
)

test.each([
  ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc'],
  ['youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc'],
  ['https://youtu.be/abc', 'https://www.youtube.com/watch?v=abc'],
  ['http://player.vimeo.com/video/1', 'https://player.vimeo.com/video/1'],
  ['https://vimeo.com/1', 'https://vimeo.com/1'],
])('the video %s is taken as %s', (videoUrl, kept) => {
  expect(list({ videoUrl })).toMatchObject({ values: { service: { videoUrl: kept } } })
})

test('a video on another host is refused in words', () => {
  expect(list({ videoUrl: 'https://www.youtube.com.evil.example/1' })).toMatchObject({
    errors: [{ path: ['service', 'videoUrl'], message: 'Enter the address of a video on YouTube or Vimeo.' }],
  })
})
