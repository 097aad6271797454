import type { ReferralPageQuery } from '../../../../../generated/types.ts'

/** The service that is referred to, as far as the form shows it. */
export type ReferralService = NonNullable<ReferralPageQuery['service']>
