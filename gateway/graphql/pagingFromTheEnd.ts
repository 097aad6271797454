import { defaultFieldResolver, isObjectType, Kind, type GraphQLSchema } from 'graphql'

/**
 * Takes the default of `first` from fields that are asked for rows from the end, so that their resolvers see only a `first`
 * that was given. It changes the schema.
 *
 *     services(last: 5)            // { last: 5, first: null } instead of { last: 5, first: 20 }
 *     services(last: 5, first: 20) // as given: the resolver refuses it
 *
 * GraphQL tells resolvers no other way whether an argument was given; without the default in the schema, what is asked for
 * when nobody says would no longer stand there.
 */
export function withPagingFromTheEnd(schema: GraphQLSchema): GraphQLSchema {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap(type => Object.values(type.getFields()))
    .filter(({ args }) => ['first', 'last', 'before'].every(name => args.some(arg => arg.name === name)))
  for (const field of fields) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = (source, args: Record<string, unknown>, context, info) => {
      const isFromEnd = (args['last'] ?? args['before'] ?? null) !== null
      const isFirstGiven = () =>
        info.fieldNodes.some(node =>
          node.arguments?.some(
            ({ name, value }) =>
              name.value === 'first' &&
              (value.kind !== Kind.VARIABLE || info.variableValues[value.name.value] !== undefined),
          ),
        )
      const given = isFromEnd && !isFirstGiven() ? { ...args, first: null } : args
      return resolve(source, given, context, info)
    }
  }
  return schema
}
