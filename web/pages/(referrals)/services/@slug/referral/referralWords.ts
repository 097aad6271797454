import { referral as words } from '../../../../../generated/messages/referral.ts'

/** The words of a referral, which depend on who it is for. */
interface ReferralWords {
  /** The question of each step. */
  titles: Record<string, string>
  /** Each field, on its own page and where all answers are shown. */
  labels: Record<string, string>
}

/**
 * The words of a referral.
 *
 *     referralWords('myself').titles.name // 'What is your name?'
 *     referralWords('family').titles.name // 'What is their name?'
 *
 * @param who it is for; empty while that is not known.
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
