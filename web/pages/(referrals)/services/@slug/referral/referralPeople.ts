import { referral as words } from '../../../../../generated/messages/referral.ts'

/** Whom a referral can be for, as a choice. */
export const referralPeople = Object.entries(words.people).map(([value, text]) => ({ value, text }))
