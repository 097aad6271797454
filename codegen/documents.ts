import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { concatAST, visit } from 'graphql'

/**
 * A list of every operation of the site.
 *
 *     documents // [ServicePageDocument, …]
 */
export const plugin: PluginFunction = (_schema, files) => {
  const names: string[] = []
  visit(concatAST(files.flatMap(file => file.document ?? [])), {
    OperationDefinition: node => void names.push(node.name!.value),
  })
  names.sort()
  return {
    prepend: names.map(name => `import { ${name}Document } from './operations/${name}.ts'`),
    content: `export const documents = [\n${names.map(name => `  ${name}Document,`).join('\n')}\n]\n`,
  }
}
