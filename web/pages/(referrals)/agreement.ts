import type { ConsentText } from '../../../schema/forms/consentTexts.ts'

/**
 * What a ticked box sends: which wording was agreed to. Another wording is another agreement.
 *
 *     agreement(consentTexts.referral) // 'referral 2026-11-20'
 */
export const agreement = ({ name, version }: ConsentText): string => `${name} ${version}`
