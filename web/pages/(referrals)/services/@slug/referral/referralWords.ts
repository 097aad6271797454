import { referral as words } from '../../../../../generated/messages/referral.ts'
import type { ReferralPageQuery } from '../../../../../generated/types.ts'

/** The service of the referral. */
export type ReferralService = NonNullable<ReferralPageQuery['service']>

/** Who a referral can be for, as choices. */
export const referralPeople = Object.entries(words.people).map(([value, text]) => ({ value, text }))

/** The words of a referral that depend on who it is for. */
interface ReferralWords {
  /** By question. */
  titles: Record<string, string>
  /** By field. */
  labels: Record<string, string>
}

/**
 * The words of a referral.
 *
 *     referralWords('myself').titles.name // 'What is your name?'
 *     referralWords('family').titles.name // 'What is their name?'
 *
 * @param who The person it is for; empty before the first answer.
 */
export function referralWords(who = ''): ReferralWords {
  const { titles, labels } = words
  return {
    titles: { ...titles, name: titles.name({ who }), contact: titles.contact({ who }) },
    labels: {
      ...labels,
      name: labels.name({ who }),
      email: labels.email({ who }),
      phone: labels.phone({ who }),
      otherContact: labels.otherContact,
      postcode: labels.postcode({ who }),
    },
  }
}
