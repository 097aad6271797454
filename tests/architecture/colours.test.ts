import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const coloursIn = (text: string) =>
  text
    .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .match(/#([\da-f]{8}|[\da-f]{6})\b|\b(rgb|hsl)a?\(\s*\d[^)]*\)|:[^;{.]*\b(white|black)\b/gi) ?? []

/** Of the tokens alone may colours be made; paper has its own values of them, and a shadow is black in every theme. */
const sheets = globSync('web/**/*.scss').filter(path => path !== 'web/styles/_tokens.scss')
const withoutExceptions = (path: string) => {
  const sheet = readFileSync(path, 'utf8').replaceAll(/box-shadow:[^;]*rgb\(0 0 0 \/ \d+%\)/g, '')
  return path === 'web/styles/_print.scss' ? sheet.replaceAll(/--[\w-]+: #[\da-f]{6};/g, '') : sheet
}

test('no style sheet names a colour but that of the tokens', () => {
  expect(sheets.length).toBeGreaterThan(30)
  expect(
    sheets.flatMap(path => coloursIn(withoutExceptions(path)).map(colour => `${path}: ${colour}`)),
  ).toEqual([])
})

test('no code names a colour', () => {
  const code = globSync('web/**/*.{ts,tsx}').filter(path => !path.startsWith('web/generated/'))
  expect(code.length).toBeGreaterThan(200)
  const named = code.flatMap(path =>
    (readFileSync(path, 'utf8').match(/#[\da-f]{6}\b/gi) ?? []).map(colour => `${path}: ${colour}`),
  )
  expect(named).toEqual([])
})

test.each(['color: #fff8f0', 'fill: rgb(1 2 3 / 50%)', 'border: 1px solid white'])(
  '%s would be found',
  rule => {
    expect(coloursIn(`a { ${rule}; }`)).toHaveLength(1)
  },
)
