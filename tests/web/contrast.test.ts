import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync('web/styles/_tokens.scss', 'utf8')
const paper = coloursIn(sheet.slice(0, sheet.indexOf('[data-theme')))
const dark = coloursIn(sheet.slice(sheet.indexOf('prefers-color-scheme')))
const themes = {
  paper,
  mist: { ...paper, ...coloursIn(blockOf('mist')) },
  blossom: { ...paper, ...coloursIn(blockOf('blossom')) },
  dark: { ...paper, ...dark },
}

const pairs: [text: string, ground: string, least: number][] = [
  ['ink', 'paper', 7],
  ['ink', 'card', 7],
  ['ink', 'sand', 7],
  ['ink', 'teal-wash', 7],
  ['ink', 'plum-wash', 7],
  ['muted', 'paper', 4.5],
  ['muted', 'card', 4.5],
  ['muted', 'sand', 4.5],
  ['muted', 'teal-wash', 4.5],
  ['teal', 'paper', 4.5],
  ['teal', 'card', 4.5],
  ['teal', 'sand', 4.5],
  ['teal', 'teal-wash', 4.5],
  ['on-teal', 'teal', 4.5],
  ['on-marigold', 'marigold', 7],
  ['plum', 'plum-wash', 4.5],
  ['open', 'open-wash', 4.5],
  ['closed', 'closed-wash', 4.5],
  ['line', 'card', 3],
  ['line', 'paper', 3],
]

for (const [name, colours] of Object.entries(themes)) {
  test.each(pairs)(`in the ${name} theme, %s on %s reaches %d to 1`, (text, ground, least) => {
    expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(least)
  })
}

function blockOf(theme: string): string {
  const start = sheet.indexOf(`[data-theme='${theme}']`)
  return sheet.slice(start, sheet.indexOf('}', start))
}

function coloursIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  )
}

function contrast(a: string, b: string): number {
  const [light, shade] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light! + 0.05) / (shade! + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(i => {
    const part = parseInt(hex.slice(i, i + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
