import { expect, test } from 'vitest'
import { richTextHtml, richTextText } from '../../gateway/formatting/richText.ts'

const call = (digits: string, text: string) =>
  `<a href="tel:${digits}" rel="noopener" translate="no">${text}</a>`

test.each([
  ['Call 020 7946 0000 now.', `<p>Call ${call('02079460000', '020 7946 0000')} now.</p>`],
  [
    '(020) 7946 0601, +44 (0)20 7946 0122',
    `<p>${call('02079460601', '(020) 7946 0601')}, ${call('+442079460122', '+44 (0)20 7946 0122')}</p>`,
  ],
  ['**01322 555 555**', `<p><strong>${call('01322555555', '01322 555 555')}</strong></p>`],
  [
    'In danger? Call 999. Or ring NHS 111.',
    `<p>In danger? Call ${call('999', '999')}. Or ring NHS ${call('111', '111')}.</p>`,
  ],
  ['Now: **999**', `<p>Now: <strong>${call('999', '999')}</strong></p>`],
  [
    '**Life in danger:** 999 or 112',
    `<p><strong>Life in danger:</strong> ${call('999', '999')} or ${call('112', '112')}</p>`,
  ],
  [
    '999: see below. Calls to 999 and 111 are free. Mental health: 111, then option 2',
    `<p>999: see below. Calls to ${call('999', '999')} and ${call('111', '111')} are free. Mental health: ${call('111', '111')}, then option 2</p>`,
  ],
  ['Childline 0800 1111', `<p>Childline ${call('08001111', '0800 1111')}</p>`],
])('a telephone number in a text can be pressed: %s', (markdown, html) => {
  expect(richTextHtml(markdown)).toBe(html)
})

const send = (digits: string, text: string) =>
  `<a href="sms:${digits}" rel="noopener" translate="no">${text}</a>`

test.each([
  ['Text 60777.', `Text ${send('60777', '60777')}.`],
  [
    'text SHOUT to 85258, or text us on: 60777',
    `text SHOUT to ${send('85258', '85258')}, or text us on: ${send('60777', '60777')}`,
  ],
  ['Text 07700 900123', `Text ${send('07700900123', '07700 900123')}`],
  ['Text 999 once you have registered', `Text ${send('999', '999')} once you have registered`],
  ['Call or text 07700 900123', `Call or text ${call('07700900123', '07700 900123')}`],
  ['Textphone 020 7946 0000', `Textphone ${call('02079460000', '020 7946 0000')}`],
])('a number that is for texts is not called: %s', (markdown, html) => {
  expect(richTextHtml(markdown)).toBe(`<p>${html}</p>`)
})

test.each([
  'Charity 1089464, company 02846534',
  'Account 0123456789012',
  'From 01/02/2026, 09:00-17:00',
  'It costs £0.20 or 111.50 pounds',
  'Flat 999, 111 people, 101 ways',
  'Room: 111',
  'Form 60777, text 607770 and text 60777.5',
  'Ask for: a seat, flat 999: 9990 or 111.50',
])('other numbers are no telephone numbers: %s', markdown => {
  expect(richTextHtml(markdown)).toBe(`<p>${markdown}</p>`)
})

test('numbers in links and code stay as they are, and plain text has no links', () => {
  expect(richTextHtml('[Ring 020 7946 0000](/contact)')).toBe(
    '<p><a href="/contact" rel="noopener">Ring 020 7946 0000</a></p>',
  )
  expect(richTextHtml('`020 7946 0000`')).toBe('<p><code>020 7946 0000</code></p>')
  expect(richTextText('Call **020 7946 0000**.')).toBe('Call 020 7946 0000.')
})
