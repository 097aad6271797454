import { useAskedQuery } from '../../apollo/useAskedQuery.ts'
import { useLoadedQuery } from '../../apollo/useLoadedQuery.ts'
import type * as Types from '../types.ts'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const EligibilityGroupsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EligibilityGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eligibilityGroups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"options"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<Types.EligibilityGroupsQuery, Types.EligibilityGroupsQueryVariables>;
export const useEligibilityGroupsLoadedQuery = () => useLoadedQuery('EligibilityGroups') as { data: Types.EligibilityGroupsQuery }
export const useEligibilityGroupsQuery = (variables: Types.EligibilityGroupsQueryVariables = {}) => useAskedQuery(EligibilityGroupsDocument, variables)