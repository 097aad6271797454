import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { gateway } from '../server/gateway.ts'
import type { Answer } from './Answer.ts'
import { ageWords } from './ageWords.ts'
import { isOverQuota } from './isOverQuota.ts'

const clock = createClock(config.NOW)

/** How the server's own pages ask the gateway: as a function, wherever that gateway is. */
export async function askGateway<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Answer<Data>> {
  const { data, errors, extensions } = await gateway.execute({ document: query, variables })
  return {
    data: (data as Data | null | undefined) ?? null,
    hasFailed: Boolean(errors?.length),
    isOverQuota: isOverQuota(errors),
    lastUpdated: ageWords(extensions, clock().toMillis()),
  }
}
