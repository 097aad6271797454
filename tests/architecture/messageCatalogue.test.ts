import { expect, test } from 'vitest'
import { sourceFiles } from './sourceFiles.ts'
import { textsInJsx } from './textsInJsx.ts'

/** Files with texts that are never translated: the name of the software. */
const exceptions = [/^web\/pages\/\+config\.ts$/]

test('every text of a page or a component comes from the message catalogue', () => {
  const files = sourceFiles('web/{components,pages}').filter(
    ({ path }) => !exceptions.some(each => each.test(path)),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(({ path, text }) => textsInJsx(path, text).map(words => `${path}: ${words}`))
  expect(found).toEqual([])
})

test.each([
  ['<p>Ask for {name}</p>', ['Ask for']],
  ['<p>{isOpen ? `Open until ${time}` : state.text}</p>', ['Open until']],
  ['<p>{isNew && "New"} {price ?? "Ask"}</p>', ['New', 'Ask']],
  ['<a aria-label="Go on" className="link" title={"Next"} />', ['Go on', 'Next']],
  ['const links = [{ text: "About", href: "/about" }]', ['About']],
  ['head(`${name} on a map`)', ['on a map']],
  ['<p className={kind === "one" ? "a" : "b"}>{kind === "one" && words.one} · &ctdot;</p>', []],
])('in %s the texts outside the catalogue are %j', (code, words) => {
  expect(textsInJsx('a.tsx', code)).toEqual(words)
})
