import { globSync, readFileSync } from 'node:fs'
import { compile } from 'sass'
import { expect, test } from 'vitest'

const sheet = compile('web/styles/_tokens.scss').css
const paper = coloursIn(blockOf(':root'))
const themes = ['mist', 'blossom'] as const
const dark = coloursIn(sheet.slice(sheet.indexOf('prefers-color-scheme: dark')))

const looks = {
  paper,
  mist: { ...paper, ...coloursIn(blockOf('[data-theme=mist]')) },
  blossom: { ...paper, ...coloursIn(blockOf('[data-theme=blossom]')) },
  dark: { ...paper, ...dark },
}

// Every pair of a colour and its background in the design, and the least contrast between them.
const pairs: [text: string, grounds: string[], least: number][] = [
  ['ink', ['paper', 'card', 'sand', 'teal-wash', 'plum-wash', 'open-wash', 'closed-wash'], 7],
  ['muted', ['paper', 'card', 'sand', 'teal-wash'], 4.5],
  ['teal', ['paper', 'card', 'sand', 'teal-wash'], 4.5],
  ['govuk-link-hover-colour', ['paper', 'card', 'sand', 'teal-wash'], 4.5],
  ['on-teal', ['teal', 'govuk-link-hover-colour'], 4.5],
  ['on-marigold', ['marigold'], 7],
  ['plum', ['paper', 'card', 'sand', 'plum-wash'], 4.5],
  ['open', ['open-wash', 'card', 'paper'], 4.5],
  ['closed', ['closed-wash', 'card', 'paper'], 4.5],
  ['line', ['card', 'paper'], 3],
]
const rows = pairs.flatMap(([text, grounds, least]) => grounds.map(ground => [text, ground, least] as const))

for (const [name, colours] of Object.entries(looks)) {
  test.each(rows)(`in the ${name} theme, %s on %s reaches %d to 1`, (text, ground, least) => {
    expect(contrast(valueOf(colours, text), valueOf(colours, ground))).toBeGreaterThanOrEqual(least)
  })
}

test('the header reads well in every theme, for its colours are its own', () => {
  for (const colours of Object.values(looks)) {
    const contrastOf = (text: string, ground: string) =>
      contrast(valueOf(colours, text), valueOf(colours, ground))
    for (const words of ['on-header', 'header-muted'])
      expect(contrastOf(words, 'header')).toBeGreaterThanOrEqual(7)
    expect(contrastOf('on-header-field', 'header-field')).toBeGreaterThanOrEqual(7)
    expect(contrastOf('header-field-hint', 'header-field')).toBeGreaterThanOrEqual(4.5)
  }
})

test('the colour of the header is defined once and used everywhere', () => {
  const bar = valueOf(paper, 'header')
  const written = globSync('{web,bundling}/**/*.{scss,ts,tsx,html}').filter(
    path => path !== 'web/styles/_tokens.scss' && readFileSync(path, 'utf8').includes(bar),
  )
  expect(written).toEqual([])
  expect(compile('web/components/SiteHeader/_SiteHeader.scss').css.match(/var\(--header\)/g)).toHaveLength(2)
  expect(import.meta.env.HEADER_COLOUR).toBe(bar)
})

test('“opens later today” is calmer than “closed”, and differs in shape as well', () => {
  const pills = compile('web/components/Pill/_Pill.scss').css
  const groundOf = (kind: string) =>
    /background: var\(--([\w-]+)\);\s*color: var\(--([\w-]+)\)/.exec(
      pills.slice(pills.indexOf(`.pill--${kind} {`)),
    )!
  const [, ground, text] = groundOf('opens-today')
  for (const colours of Object.values(looks)) {
    expect(contrast(valueOf(colours, text!), valueOf(colours, ground!))).toBeGreaterThanOrEqual(4.5)
    const red = rednessOf(valueOf(colours, groundOf('closed')[1]!))
    expect(rednessOf(valueOf(colours, ground!))).toBeLessThan(red)
    expect(rednessOf(valueOf(colours, text!))).toBeLessThan(
      rednessOf(valueOf(colours, groundOf('closed')[2]!)),
    )
  }
  const shapes = ['open', 'closed', 'opens-today'].map(
    kind => new RegExp(`pill--${kind}::before \\{([^}]*)`).exec(pills)?.[1]?.trim() ?? '',
  )
  expect(new Set(shapes).size).toBe(3)
})

test.each(themes)('the %s theme changes the three grounds and nothing else', theme => {
  expect(Object.keys(coloursIn(blockOf(`[data-theme=${theme}]`))).toSorted()).toEqual([
    'paper',
    'sand',
    'teal-wash',
  ])
  expect(blockOf(`[data-theme=${theme}]`).match(/--/g)).toHaveLength(3)
})

/** The first block of a selector, as browsers read it. */
function blockOf(selector: string): string {
  const start = sheet.indexOf(`${selector} {`)
  expect(start).toBeGreaterThanOrEqual(0)
  return sheet.slice(start, sheet.indexOf('}', start))
}

function coloursIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
}

/** A colour, through the names it may go by. */
function valueOf(colours: Record<string, string>, name: string): string {
  const value = colours[name] ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return other ? valueOf(colours, other) : value
}

function contrast(a: string, b: string): number {
  const [light, shade] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light! + 0.05) / (shade! + 0.05)
}

/** How much more red there is than green. */
const rednessOf = (hex: string) => parseInt(hex.slice(1, 3), 16) - parseInt(hex.slice(3, 5), 16)

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(i => {
    const part = parseInt(hex.slice(i, i + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
