import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { compileMessage } from '../../codegen/compileMessage.ts'
import { readCatalogue } from '../../codegen/readCatalogue.ts'
import { number } from '../../web/messages/number.ts'

const folder = mkdtempSync(join(tmpdir(), 'signpost-messages-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

test('what a language lacks comes from American English, then from British', () => {
  write({
    'en-GB/place.yaml': 'title: Organisation\nhours: { open: Open, closed: Closed }\nadvice: Ring first',
    'en-US/place.yaml': 'title: Organization',
    'cy/place.yaml': 'hours: { open: Ar agor }',
  })
  expect(readCatalogue(folder, 'place', ['cy', 'en-US', 'en-GB'])).toEqual({
    title: 'Organization',
    hours: { open: 'Ar agor', closed: 'Closed' },
    advice: 'Ring first',
  })
})

test('a name that the complete language does not know is told', () => {
  write({ 'en-GB/place.yaml': 'title: Place', 'cy/place.yaml': 'titel: Lle' })
  expect(() => readCatalogue(folder, 'place', ['cy', 'en-GB'])).toThrow(/cy.place\.yaml: .*titel/)
})

test.each([
  ['Save', '"Save"'],
  ['It’s {name}', '(d: { name: string | number }) => "It’s " + d.name'],
])('%s is compiled to what shows it', (message, code) => {
  expect(compileMessage(message, 'en-GB').replaceAll(/[{] return (.*); [}]/g, '$1')).toBe(code)
})

test('a plural asks for a number, and every name inside its cases is asked for too', () => {
  const code = compileMessage('{count, plural, one {# of {all}} other {# of them all}}', 'en-GB')
  expect(code).toMatch(/^\(d: \{ all: string \| number; count: number \}\) =>/)
})

test('braces that do not fit are told when code is generated', () => {
  expect(() => compileMessage('Hello {name', 'en-GB')).toThrow(/line 1 col/)
})

test.each(readdirSync('web/messages/en-US'))(
  'American English differs from British where it says anything: %s',
  file => {
    const subject = file.replace('.yaml', '')
    const british = readCatalogue('web/messages', subject, ['en-GB'])
    expect(readCatalogue('web/messages', subject, ['en-US', 'en-GB'])).not.toEqual(british)
  },
)

test.each([
  0, 1, 7, 999, 1000, 1234, 999_999, 1e9, -5, -1234, 0.1, 0.7, 0.57, 1.005, 12.25, 999.9, 0.1234, 1e-7,
])('%s is written as browsers write it', value => {
  expect(number('en-GB', value, 0)).toBe(new Intl.NumberFormat('en-GB').format(value))
  expect(number('en-GB', value + 1, 1)).toBe(new Intl.NumberFormat('en-GB').format(value + 1 - 1))
})
