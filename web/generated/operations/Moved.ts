import { useAskedQuery } from '../../apollo/useAskedQuery.ts'
import { useLoadedQuery } from '../../apollo/useLoadedQuery.ts'
import type * as Types from '../types.ts'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const MovedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Moved"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"url"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirect"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"url"},"value":{"kind":"Variable","name":{"kind":"Name","value":"url"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<Types.MovedQuery, Types.MovedQueryVariables>;
export const useMovedLoadedQuery = () => useLoadedQuery('Moved') as { data: Types.MovedQuery }
export const useMovedQuery = (variables: Types.MovedQueryVariables) => useAskedQuery(MovedDocument, variables)