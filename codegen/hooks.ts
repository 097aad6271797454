import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { concatAST, Kind, OperationTypeNode, visit, type OperationDefinitionNode } from 'graphql'

/**
 * Apollo Client's hooks for each query, in the file of its typed document.
 *
 *     query ServicePage($slug: String!) // useServicePageSuspenseQuery({ variables: { slug } }), useServicePageQuery(…)
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
      ...(queries.length ? ["import { useQuery, useSuspenseQuery } from '@apollo/client/react'"] : []),
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
  const types = `Types.${name}Query, Types.${name}QueryVariables`
  const variables = `{ variables${isRequired ? '' : '?'}: Types.${name}QueryVariables }`
  const options = `Omit<useQuery.Options<${types}>, 'returnPartialData' | 'variables'> & ${variables}`
  const otherwise = isRequired ? '' : ' = {}'
  return [
    `export const use${name}SuspenseQuery = (options: ${variables}${otherwise}) => useSuspenseQuery(${name}Document, options as useSuspenseQuery.Options<Types.${name}QueryVariables>) as useSuspenseQuery.Result<${types}, 'complete'>`,
    `export const use${name}Query = (options: ${options}${otherwise}) => useQuery(${name}Document, options as useQuery.Options<${types}>) as useQuery.Result<${types}, 'complete' | 'empty' | 'streaming'>`,
  ]
}
