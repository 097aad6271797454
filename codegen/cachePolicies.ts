import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { isAbstractType, isObjectType, type GraphQLSchema } from 'graphql'

/**
 * What Apollo Client's cache needs of the schema: the possible types of interfaces and unions, and the types without an id,
 * which are merged when two queries select different fields of them.
 *
 *     possibleTypes // { Collection: ['Category', 'Persona'], … }
 */
export const plugin: PluginFunction = (schema: GraphQLSchema) => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const possibleTypes = Object.fromEntries(
    types.filter(isAbstractType).map(type => [type.name, schema.getPossibleTypes(type).map(t => t.name)]),
  )
  const withoutId = types.filter(
    type => isObjectType(type) && !type.getFields()['id'] && type !== schema.getMutationType(),
  )
  const names = withoutId.map(({ name }) => name).filter(name => name !== 'Query')
  return [
    `export const possibleTypes = ${JSON.stringify(possibleTypes)}`,
    `export const typesWithoutId = ${JSON.stringify(names)}`,
    '',
  ].join('\n')
}
