import { globSync, readFileSync } from 'node:fs'
import { Kind, parse, visit, type DocumentNode } from 'graphql'

/**
 * The files that each operation of the site needs: its own, and those of the fragments it leads to.
 *
 *     operationFiles('web') // { ServicePage: ['web/pages/…/ServicePage.graphql', 'web/components/…/Place.graphql', …], … }
 *
 * @throws Error when a fragment is nowhere, or two operations have one name.
 */
export function operationFiles(folder: string): Record<string, string[]> {
  const documents = new Map(
    globSync(`${folder}/**/*.graphql`)
      .toSorted()
      .map(file => [file, parse(readFileSync(file, 'utf8'))]),
  )
  const homes = new Map(
    [...documents].flatMap(([file, document]) =>
      namesIn(document, Kind.FRAGMENT_DEFINITION).map(name => [name, file] as const),
    ),
  )
  const withNeeded = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const name of namesIn(documents.get(file)!, Kind.FRAGMENT_SPREAD)) {
      const home = homes.get(name)
      if (!home) throw new Error(`${file}: there is no fragment ${name}`)
      withNeeded(home, found)
    }
    return found
  }
  const files: Record<string, string[]> = {}
  for (const [file, document] of documents) {
    for (const name of namesIn(document, Kind.OPERATION_DEFINITION)) {
      if (name in files) throw new Error(`${file}: there is another operation ${name}`)
      files[name] = [...withNeeded(file, new Set())]
    }
  }
  return files
}

type Named = Kind.FRAGMENT_DEFINITION | Kind.FRAGMENT_SPREAD | Kind.OPERATION_DEFINITION

function namesIn(document: DocumentNode, kind: Named): string[] {
  const names: string[] = []
  visit(document, { [kind]: (node: { name?: { value: string } }) => void names.push(node.name?.value ?? '') })
  return names
}
