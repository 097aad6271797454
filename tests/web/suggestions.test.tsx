import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchForm } from '../../web/components/SearchForm/SearchForm.tsx'
import { TypedPart } from '../../web/components/Suggestions/Suggestions.tsx'

test.each([
  ['foo', 'Erith Food Bank', 'Erith [Foo]d Bank'],
  ['FOO b', 'Erith Food Bank', 'Erith [Foo]d [B]ank'],
  ['ood', 'Erith Food Bank', 'Erith Food Bank'],
  ['fod', 'Erith Food Bank', 'Erith Food Bank'],
  ['cafe', 'St Mary’s Café', 'St Mary’s [Café]'],
  ['caf', 'St Mary’s Cafe\u0301', 'St Mary’s [Caf]e\u0301'],
  ['cafe', 'St Mary’s Cafe\u0301', 'St Mary’s [Cafe\u0301]'],
  ['marys', 'St Mary’s Café', 'St [Mary’s] Café'],
  ['f fo', 'Food for free', '[Fo]od [fo]r [f]ree'],
  ['50', 'Walking Football 50+', 'Walking Football [50]+'],
  ['ﬁn', 'Finance', '[Fin]ance'],
  ['', 'Food', 'Food'],
  ['.*(', 'Food (free)', 'Food (free)'],
  ['<b>', '<b>Bread</b>', '&lt;[b]&gt;[B]read&lt;/[b]&gt;'],
])('of what %j suggests, the typed parts are marked: %s', (typed, name, marked) => {
  const html = renderToStaticMarkup(<TypedPart of={name} typed={typed} />)
  expect(html.replaceAll('<mark>', '[').replaceAll('</mark>', ']')).toBe(marked)
})

test('without JavaScript the boxes are plain fields of a form', () => {
  const html = renderToStaticMarkup(<SearchForm query="food" near="Erith" />)
  expect(html).toContain('action="/results" method="get"')
  expect(html).not.toMatch(/combobox|listbox|aria-(?!label)/)
  expect(html).toContain('autoComplete="off" name="query" value="food"')
  expect(html).toContain('autoComplete="postal-code" name="near" value="Erith"')
})
