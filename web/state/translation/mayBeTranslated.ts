const forms = /^\/(?:feedback|get-involved|services\/[^/]+\/referral)\/?$/

/**
 * Whether a page makes sense at another address: no form does, since what was filled in stays with its visitor here.
 *
 *     mayBeTranslated('/services/erith-food-bank')          // true
 *     mayBeTranslated('/services/erith-food-bank/referral') // false
 */
export const mayBeTranslated = (path: string): boolean => !forms.test(path)
