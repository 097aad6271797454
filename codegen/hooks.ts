import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { concatAST, Kind, OperationTypeNode, visit, type OperationDefinitionNode } from 'graphql'

/**
 * Hooks for each operation, over the typed document that stands in the same file. `Loaded` reads what `+data` has asked.
 *
 *     query ServicePage($slug: String!) // useServicePageQuery({ slug }), useServicePageLoadedQuery({ slug })
 *     mutation GiveFeedback(…)          // useGiveFeedbackMutation()
 */
export const plugin: PluginFunction = (_schema, files) => {
  const operations: OperationDefinitionNode[] = []
  visit(concatAST(files.flatMap(file => file.document ?? [])), {
    OperationDefinition: node => void operations.push(node),
  })
  const hooks = operations.flatMap(node =>
    node.operation === OperationTypeNode.QUERY ? queryHooks(node) : mutationHook(node),
  )
  const imports = ['useQuery', 'useMutation'].filter(name => hooks.join().includes(`${name}(`))
  return {
    prepend: [
      ...(imports.length ? [`import { ${imports.join(', ')} } from '@apollo/client/react'`] : []),
      ...(hooks.join().includes('useLoadedQuery(')
        ? ["import { useLoadedQuery } from '../../apollo/useLoadedQuery.ts'"]
        : []),
      "import type * as Types from '../types.ts'",
    ],
    content: hooks.join('\n'),
  }
}

function queryHooks(node: OperationDefinitionNode): string[] {
  const name = node.name!.value
  const isRequired = node.variableDefinitions?.some(
    v => v.type.kind === Kind.NON_NULL_TYPE && !v.defaultValue,
  )
  const argument = `variables: Types.${name}QueryVariables${isRequired ? '' : ' = {}'}`
  return [
    `export const use${name}Query = (${argument}) => useQuery(${name}Document, { variables })`,
    `export const use${name}LoadedQuery = (${argument}) => useLoadedQuery(${name}Document, variables)`,
  ]
}

const mutationHook = (node: OperationDefinitionNode) =>
  `export const use${node.name!.value}Mutation = () => useMutation(${node.name!.value}Document)`
