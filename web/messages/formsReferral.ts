/** The words of a referral, which depend on who it is for. */
export interface ReferralWords {
  /** The question of each step. */
  titles: Record<string, string>
  /** Each field, on its own page and where all answers are shown. */
  labels: Record<string, string>
}

/** Whom a referral can be for. */
export const referralPeople = [
  { value: 'myself', text: 'Myself' },
  { value: 'family', text: 'A friend or family member' },
  { value: 'client', text: 'Someone I work with' },
] as const

/**
 * The words of a referral.
 *
 *     formsReferral('myself').titles.name // 'What is your name?'
 *     formsReferral('family').titles.name // 'What is their name?'
 */
export function formsReferral(who: string | undefined): ReferralWords {
  const isForOther = who === 'family' || who === 'client'
  const [whose, whom] = isForOther ? ['their', 'them'] : ['your', 'you']
  return {
    titles: {
      who: 'Who is this referral for?',
      name: `What is ${whose} name?`,
      contact: `How can the service reach ${whom}?`,
      about: 'Is there anything the service should know?',
      you: 'About you',
      consent: 'Your agreement',
    },
    labels: {
      who: 'Who it is for',
      name: isForOther ? 'Their name' : 'Your name',
      email: isForOther ? 'Their email address' : 'Your email address',
      phone: isForOther ? 'Their UK mobile number' : 'Your UK mobile number',
      otherContact: `Another way to reach ${whom}`,
      comments: 'What the service should know',
      postcode: `First part of ${whose} postcode`,
      'referee.name': 'Your name',
      'referee.email': 'Your email address',
      'referee.phone': 'Your phone number',
      'referee.organisation': 'The organisation you work for',
      referralConsented: 'Agreement to pass this on',
      feedbackConsented: 'Asked later how it went',
    },
  }
}
