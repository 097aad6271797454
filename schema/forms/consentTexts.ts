/** A text that residents agree to. */
export interface ConsentText {
  name: string
  /** The date of the wording, stored with every agreement: change it with the text. */
  version: string
  text: string
}

/** The agreements that forms ask for, word for word as shown beside the checkboxes. */
export const consentTexts = {
  feedback: {
    name: 'feedback',
    version: '2026-11-20',
    text: 'I agree that what I have written is kept for up to 12 months, with my name and contact details if I gave them, so that the directory can be put right and I can be answered.',
  },
  referral: {
    name: 'referral',
    version: '2026-11-20',
    text: 'I agree that what I have entered is passed on to this service, so that it can get in touch with me.',
  },
  referralOfSomeone: {
    name: 'referral-of-someone',
    version: '2026-11-20',
    text: 'The person I am referring knows about it, and agrees that what I have entered is passed on to this service, so that it can get in touch with them. I agree that my own details are passed on too.',
  },
  referralFollowUp: {
    name: 'referral-follow-up',
    version: '2026-11-20',
    text: 'I agree to be asked later how the referral went.',
  },
} satisfies Record<string, ConsentText>

/**
 * The value of a ticked box: the wording that was agreed to. Another wording is another agreement.
 *
 *     agreement(consentTexts.referral) // 'referral 2026-11-20'
 */
export const agreement = ({ name, version }: ConsentText): string => `${name} ${version}`
