import { renderToStaticMarkup } from 'react-dom/server'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { expect, test } from 'vitest'
import { CollectionHeader } from '../../web/components/Collection/CollectionHeader.tsx'

/** The drawing above a category or persona of this name. */
function drawingOf(name: string): string {
  const pageContext = { site: { heroIcons: true } }
  const collection = { name, intro: '', image: null, sideboxes: [] }
  const html = renderToStaticMarkup(
    <VikeReactProviderPageContext pageContext={pageContext as never}>
      <CollectionHeader collection={collection as never} />
    </VikeReactProviderPageContext>,
  )
  return /<path d="([^"]*)"/.exec(html)![1]!
}

test.each([
  ['Heating', 'Housing'],
  ['Death and bereavement', 'New to the borough'],
  ['Theatre and arts', 'Arts'],
  ['Networks', 'New to the borough'],
  ['Youth clubs', 'Young people'],
  ['Healthy eating', 'Food'],
  ['Money advice', 'Debts and benefits'],
  ['Unsafe at home', 'Safety'],
  ['Unpaid carers', 'Families'],
  ['Childcare', 'Families'],
  ['Social care', 'Health'],
  ['Getting out and about', 'Sports'],
  ['Outdoors', 'Sports'],
  ['About the council', 'New to the borough'],
])('“%s” has the drawing of “%s”', (name, like) => {
  expect(drawingOf(name)).toBe(drawingOf(like))
})

test('other subjects have other drawings', () => {
  const names = ['Food', 'Money', 'Housing', 'Safety', 'Jobs', 'Disability', 'Families', 'Health', 'Sports']
  expect(new Set(names.map(drawingOf)).size).toBe(names.length)
})
