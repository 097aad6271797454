import { type DefinitionNode, Kind, parse, visit } from 'graphql'
import { expect, test } from 'vitest'
import { isFormPage } from '../../web/browser/formPages.ts'
import { pageRoutes } from '../../web/server/routes.ts'
import { productFiles } from './importGraph.ts'
import { sourceFiles } from './sourceFiles.ts'

/** The routes of pages with a part that varies, as they stand in code: `'/services/{slug}'`. */
const routes = new Set(pageRoutes.map(({ route }) => route).filter(route => route.includes('{')))

/** The routes of pages that a file names. */
const routesIn = (code: string) => {
  const texts = Array.from(code.matchAll(/['"`](\/[^'"`\s]+)['"`]/g), ([, text]) => text!)
  return new Set(texts.filter(text => routes.has(text)))
}

test('there is one table of routes: no other file names two routes of pages', () => {
  expect(routes.size).toBeGreaterThan(8)
  const tables = productFiles.filter(
    ({ path, code }) => !path.endsWith('/pageRoute.ts') && routesIn(code).size > 1,
  )
  expect(tables.map(({ path }) => path)).toEqual([])
})

test('a second table would be found', () => {
  const [first, second] = [...routes]
  expect(routesIn(`new Map([['${first}', []], ['${second}', ['page']]])`).size).toBe(2)
})

test('the browser takes the same pages for forms as the routes', () => {
  expect(pageRoutes.filter(({ isForm }) => isForm).length).toBeGreaterThan(2)
  for (const { examples, isForm = false } of pageRoutes)
    for (const example of examples) {
      const path = example.split(/[?#]/, 1)[0]!
      expect([path, isFormPage(path)]).toEqual([path, isForm])
    }
})

const operations = sourceFiles('web', 'graphql').flatMap(({ text }) => parse(text).definitions)

/** The queries of pages that ask for `Shell` neither themselves nor by their fragments. */
function pagesWithoutShell(definitions: readonly DefinitionNode[]): string[] {
  const fragmentsOf = new Map(
    definitions.map(definition => {
      const fragments: string[] = []
      visit(definition, { FragmentSpread: ({ name }) => void fragments.push(name.value) })
      return ['name' in definition ? definition.name?.value : undefined, fragments]
    }),
  )
  const asks = (name: string): boolean => name === 'Shell' || (fragmentsOf.get(name) ?? []).some(asks)
  return definitions.flatMap(definition => {
    const name = definition.kind === Kind.OPERATION_DEFINITION ? definition.name!.value : ''
    return name.endsWith('Page') && !asks(name) ? [name] : []
  })
}

test('the query of each page asks for what header and footer show', () => {
  expect(operations.length).toBeGreaterThan(50)
  expect(pagesWithoutShell(operations)).toEqual([])
  const { definitions } = parse('query NewPage { settings { home { title } } }')
  expect(pagesWithoutShell([...operations, ...definitions])).toEqual(['NewPage'])
})
