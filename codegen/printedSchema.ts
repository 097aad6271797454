import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { lexicographicSortSchema, printSchema } from 'graphql'

/**
 * The whole public schema as one text, sorted by name, with its descriptions.
 *
 *     type Query { … } // in schema/generated/schema.graphql
 *
 * It is committed, so that a change of the contract shows in one diff wherever its parts are moved.
 */
export const plugin: PluginFunction = schema => printSchema(lexicographicSortSchema(schema))
