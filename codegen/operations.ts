import { globSync, readFileSync } from 'node:fs'
import { Kind, parse, visit, type DocumentNode } from 'graphql'
import { addTypenameToDocument } from '@apollo/client/utilities'
import type { Types } from '@graphql-codegen/plugin-helpers'

/**
 * The files that each operation of the site needs: its own, and those of its fragments.
 *
 *     operationFiles('web') // { ServicePage: ['web/pages/…/ServicePage.graphql', 'web/components/…/Place.graphql', …], … }
 *
 * @throws Error when a fragment is missing, or two operations have the same name.
 */
export function operationFiles(folder: string): Record<string, string[]> {
  const documents = new Map(
    globSync(`${folder}/**/*.graphql`)
      .toSorted()
      .map(file => [file, parse(readFileSync(file, 'utf8'))]),
  )
  const fragmentFiles = new Map(
    [...documents].flatMap(([file, document]) =>
      namesIn(document, Kind.FRAGMENT_DEFINITION).map(name => [name, file] as const),
    ),
  )
  const withFragments = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const name of namesIn(documents.get(file)!, Kind.FRAGMENT_SPREAD)) {
      const fragmentFile = fragmentFiles.get(name)
      if (!fragmentFile) throw new Error(`${file}: there is no fragment ${name}`)
      withFragments(fragmentFile, found)
    }
    return found
  }
  const files: Record<string, string[]> = {}
  for (const [file, document] of documents) {
    for (const name of namesIn(document, Kind.OPERATION_DEFINITION)) {
      if (name in files) throw new Error(`${file}: there is another operation ${name}`)
      files[name] = [...withFragments(file, new Set())]
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

/**
 * Adds `__typename` to every selection, which Apollo's cache needs. Adding it in the browser would be a third of the time of
 * reading a page's response.
 */
export const typeNames: Types.DocumentTransformObject = {
  transform: ({ documents }) =>
    documents.map(file => ({
      ...file,
      ...(file.document && { document: addTypenameToDocument(file.document) }),
    })),
}
