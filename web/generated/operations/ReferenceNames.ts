import { useAskedQuery } from '../../apollo/useAskedQuery.ts'
import { useLoadedQuery } from '../../apollo/useLoadedQuery.ts'
import type * as Types from '../types.ts'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const ReferenceNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferenceNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"schema"},"name":{"kind":"Name","value":"__schema"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"types"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<Types.ReferenceNamesQuery, Types.ReferenceNamesQueryVariables>;
export const useReferenceNamesLoadedQuery = () => useLoadedQuery('ReferenceNames') as { data: Types.ReferenceNamesQuery }
export const useReferenceNamesQuery = (variables: Types.ReferenceNamesQueryVariables = {}) => useAskedQuery(ReferenceNamesDocument, variables)