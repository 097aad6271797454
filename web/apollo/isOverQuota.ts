/**
 * Whether errors of the gateway say that whoever asks has used up their quota.
 *
 *     isOverQuota([{ extensions: { code: 'RATE_LIMITED', retryAfter: 42 } }]) // true
 */
export const isOverQuota = (
  errors: readonly { extensions?: Record<string, unknown> | undefined }[] | undefined,
): boolean => errors?.some(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED') ?? false
