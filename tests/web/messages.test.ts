import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { compileMessage, localesFor, readCatalogue } from '../../codegen/messages.ts'
import { number } from '../../web/messages/number.ts'

const folder = mkdtempSync(join(tmpdir(), 'signpost-messages-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

test.each([
  ['en', ['en', 'en-GB', 'en-US']],
  ['en-GB', ['en-GB', 'en-US']],
  ['en-US', ['en-US', 'en-GB']],
  ['cy', ['cy', 'en-GB', 'en-US']],
])('what %s lacks is taken from %j, in this order', (locale, chain) => {
  expect(localesFor(locale)).toEqual(chain)
})

test('a text of the site comes from English, then from British, then from American English', () => {
  write({
    'en/place.yaml': 'hours: { open: Open now }',
    'en-GB/place.yaml': 'title: Organisation\nhours: { open: Open, closed: Closed }',
    'en-US/place.yaml': 'title: Organization\nhours: { break: Recess }\nadvice: Call first',
  })
  expect(readCatalogue(folder, 'place', localesFor('en'))).toEqual({
    title: 'Organisation',
    hours: { open: 'Open now', closed: 'Closed', break: 'Recess' },
    advice: 'Call first',
  })
})

test('a language whose file is missing is passed over', () => {
  write({ 'en-US/place.yaml': 'title: Organization' })
  expect(readCatalogue(folder, 'place', localesFor('en'))).toEqual({ title: 'Organization' })
})

test.each(['titel: Lle', 'hours: { opn: Ar agor }'])(
  'a name in neither English catalogue is reported: %s',
  welsh => {
    write({ 'en-GB/place.yaml': 'title: Place\nhours: { open: Open }', 'cy/place.yaml': welsh })
    expect(() => readCatalogue(folder, 'place', localesFor('cy'))).toThrow(
      /cy.place\.yaml: .*(titel|hours\.opn)/,
    )
  },
)

test.each([
  ['Save', '"Save"'],
  ['It’s {name}', '(d: { name: string | number }) => "It’s " + d.name'],
])('%s is compiled to what shows it', (message, code) => {
  expect(compileMessage(message, 'en-GB').replaceAll(/[{] return (.*); [}]/g, '$1')).toBe(code)
})

test('a plural needs a number, and every placeholder inside its cases', () => {
  const code = compileMessage('{count, plural, one {# of {all}} other {# of them all}}', 'en-GB')
  expect(code).toMatch(/^\(d: \{ all: string \| number; count: number \}\) =>/)
})

test('unbalanced braces are reported when code is generated', () => {
  expect(() => compileMessage('Hello {name', 'en-GB')).toThrow(/line 1 col/)
})

test.each(readdirSync('web/messages/en-US'))(
  'a file of American English differs from the British one: %s',
  file => {
    const subject = file.replace('.yaml', '')
    const british = readCatalogue('web/messages', subject, ['en-GB'])
    expect(readCatalogue('web/messages', subject, localesFor('en-US'))).not.toEqual(british)
  },
)

test.each([
  0, 1, 7, 999, 1000, 1234, 999_999, 1e9, -5, -1234, 0.1, 0.7, 0.57, 1.005, 12.25, 999.9, 0.1234, 1e-7,
])('%s is written as browsers write it', value => {
  expect(number('en-GB', value, 0)).toBe(new Intl.NumberFormat('en-GB').format(value))
  expect(number('en-GB', value + 1, 1)).toBe(new Intl.NumberFormat('en-GB').format(value + 1 - 1))
})
