/**
 * Every code that an error of the GraphQL endpoint may carry in `extensions.code`, in the order in which the guide for
 * developers explains them. A test compares them with the code and with the guide.
 */
export const errorCodes = [
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'COST_LIMIT_EXCEEDED',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'UNAUTHENTICATED',
  'GATEWAY_KEY_REFUSED',
  'KEYS_UNAVAILABLE',
  'RATE_LIMITED',
  'FOREIGN_ORIGIN',
  'IDEMPOTENCY_KEY_REUSED',
  'SUBMISSIONS_UNAVAILABLE',
  'DIRECTORY_BUSY',
  'DIRECTORY_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const
