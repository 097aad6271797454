import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { concatAST, Kind, OperationTypeNode, visit, type OperationDefinitionNode } from 'graphql'

/**
 * Two hooks for each query, in the file of its typed document. `Loaded` reads what `+data` has asked.
 *
 *     query ServicePage($slug: String!) // useServicePageLoadedQuery(), useServicePageQuery({ slug })
 */
export const plugin: PluginFunction = (_schema, files) => {
  const queries: OperationDefinitionNode[] = []
  visit(concatAST(files.flatMap(file => file.document ?? [])), {
    OperationDefinition: node => {
      if (node.operation === OperationTypeNode.QUERY) queries.push(node)
    },
  })
  return {
    prepend: [
      ...(queries.length
        ? [
            "import { useAskedQuery } from '../../apollo/useAskedQuery.ts'",
            "import { useLoadedQuery } from '../../apollo/useLoadedQuery.ts'",
          ]
        : []),
      "import type * as Types from '../types.ts'",
    ],
    content: queries.flatMap(hooks).join('\n'),
  }
}

function hooks(node: OperationDefinitionNode): string[] {
  const name = node.name!.value
  const isRequired = node.variableDefinitions?.some(
    v => v.type.kind === Kind.NON_NULL_TYPE && !v.defaultValue,
  )
  const argument = `variables: Types.${name}QueryVariables${isRequired ? '' : ' = {}'}`
  return [
    `export const use${name}LoadedQuery = () => useLoadedQuery('${name}') as { data: Types.${name}Query }`,
    `export const use${name}Query = (${argument}) => useAskedQuery(${name}Document, variables)`,
  ]
}
