import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { siteDefaults } from '../../web/site/options.ts'

const page = readFileSync('docs/site-options.md', 'utf8')
const sections = new Map(
  page
    .split('\n## ')
    .slice(1)
    .map(text => [/^`(\w+)`/.exec(text)?.[1], text]),
)

test('the page of site options lists every option, each with a picture', () => {
  expect(new Set(sections.keys())).toEqual(new Set(Object.keys(siteDefaults)))
  const pictures = globSync('docs/site-options/*.png').map(path => basename(path, '.png'))
  expect(new Set(pictures)).toEqual(new Set(Object.keys(siteDefaults)))
})

test.each(Object.entries(siteDefaults))(
  'the page describes %s, with its default and a small picture',
  (name, value) => {
    const text = sections.get(name)
    expect(text).toContain(`(site-options/${name}.png)`)
    // Too long for a line; the page describes it.
    expect(text).toContain(name === 'seo' ? 'Default: a title and' : `Default: \`${JSON.stringify(value)}\`.`)
    const file = `docs/site-options/${name}.png`
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG')
    expect(statSync(file).size).toBeLessThanOrEqual(40_000)
  },
)
