import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { resolvers } from '../../../gateway/resolvers/resolvers.ts'
import { typeDefs } from '../../../gateway/typeDefs.ts'

/** The public schema with the resolvers that answer it. */
export const createSchema = (): GraphQLSchema => makeExecutableSchema({ typeDefs, resolvers })
