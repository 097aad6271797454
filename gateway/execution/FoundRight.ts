import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'

/** A document that was found to be right, and the operation in it that was asked for. */
export interface FoundRight {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
}
