import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers'
import {
  concatAST,
  getNamedType,
  isAbstractType,
  isObjectType,
  print,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/**
 * What Apollo Client's cache needs of the schema: the possible types of interfaces and unions, and the types without an id
 * that are merged, as the site's operations select different fields of them. Every page loads these lists.
 *
 *     possibleTypes // { Collection: ['Category', 'Persona'], … }
 *     mergedTypes   // ['Place', 'Settings', …]
 *
 * A type whose selections are all alike and without variables needs no merging: each result has what the one before had.
 */
export const plugin: PluginFunction = (schema: GraphQLSchema, documents) => {
  const selections = selectionsOfTypes(schema, documents)
  const abstract = [...selections.keys()].filter(isAbstractType)
  const possibleTypes = Object.fromEntries(
    abstract.map(type => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  )
  for (const type of abstract) {
    for (const possible of schema.getPossibleTypes(type)) {
      const known = selections.get(possible) ?? new Set()
      selections.set(possible, new Set([...known, ...selections.get(type)!]))
    }
  }
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const merged = [...selections].filter(
    ([type, texts]) =>
      (texts.size > 1 || [...texts].some(text => text.includes('$'))) &&
      isObjectType(type) &&
      !type.name.startsWith('__') &&
      !type.getFields()['id'] &&
      !roots.includes(type),
  )
  return [
    `export const possibleTypes = ${JSON.stringify(possibleTypes)}`,
    `export const mergedTypes = ${JSON.stringify(merged.map(([{ name }]) => name).toSorted())}`,
    '',
  ].join('\n')
}

/** The types of all selection sets, each with the texts of its different selections, fragments included. */
function selectionsOfTypes(
  schema: GraphQLSchema,
  files: Types.DocumentFile[],
): Map<GraphQLNamedType, Set<string>> {
  const types = new Map<GraphQLNamedType, Set<string>>()
  const info = new TypeInfo(schema)
  const documents = concatAST(files.flatMap(({ document }) => document ?? []))
  const fragments = new Map<string, FragmentDefinitionNode>()
  visit(documents, { FragmentDefinition: node => void fragments.set(node.name.value, node) })
  const textOf = (node: SelectionSetNode): string =>
    print(node).replaceAll(/\.\.\.(\w+)(?= *[@\n])/g, (spread, name) => {
      const fragment = fragments.get(name)
      return fragment ? textOf(fragment.selectionSet) : spread
    })
  visit(
    documents,
    visitWithTypeInfo(info, {
      SelectionSet(node) {
        const type = getNamedType(info.getParentType())
        if (type) types.set(type, (types.get(type) ?? new Set()).add(textOf(node)))
      },
    }),
  )
  return types
}
