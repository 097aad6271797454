import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers'
import {
  concatAST,
  getNamedType,
  isAbstractType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/**
 * What Apollo Client's cache needs of the schema: the possible types of interfaces and unions, and the types without an id,
 * which are merged when two queries select different fields of them. Only types that the site's operations select are
 * named: every page loads these lists.
 *
 *     possibleTypes // { Collection: ['Category', 'Persona'], … }
 */
export const plugin: PluginFunction = (schema: GraphQLSchema, documents) => {
  const selected = selectedTypes(schema, documents)
  const abstract = [...selected].filter(isAbstractType)
  const possibleTypes = Object.fromEntries(
    abstract.map(type => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  )
  for (const type of abstract) for (const possible of schema.getPossibleTypes(type)) selected.add(possible)
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const withoutId = [...selected].filter(
    type =>
      isObjectType(type) && !type.name.startsWith('__') && !type.getFields()['id'] && !roots.includes(type),
  )
  return [
    `export const possibleTypes = ${JSON.stringify(possibleTypes)}`,
    `export const typesWithoutId = ${JSON.stringify(withoutId.map(({ name }) => name).toSorted())}`,
    '',
  ].join('\n')
}

/** The types of all selection sets, those of fragments included. */
function selectedTypes(schema: GraphQLSchema, files: Types.DocumentFile[]): Set<GraphQLNamedType> {
  const types = new Set<GraphQLNamedType>()
  const info = new TypeInfo(schema)
  visit(
    concatAST(files.flatMap(({ document }) => document ?? [])),
    visitWithTypeInfo(info, {
      SelectionSet() {
        const type = getNamedType(info.getParentType())
        if (type) types.add(type)
      },
    }),
  )
  return types
}
