import { publicHeaders } from './publicHeaders.ts'

/** Headers of every answer of `/graphql`. What it says depends on what the client accepts, and on its key. */
export const answerHeaders = (requestId: string): Record<string, string> => ({
  ...publicHeaders,
  vary: 'accept, authorization, x-api-key',
  'x-request-id': requestId,
})
