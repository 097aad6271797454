/**
 * Whether the page at a path is a form: no third-party script runs there, and nothing is recorded.
 *
 *     isFormPage('/services/erith-food-bank/referral') // true
 */
export const isFormPage = (path: string): boolean =>
  /^\/(feedback|get-involved)\/?$|\/referral\/?$/.test(path)

/**
 * Whether a translation service can show a page: not a form, whose fields and drafts belong to this site.
 *
 *     isTranslatable('/services/erith-food-bank')          // true
 *     isTranslatable('/services/erith-food-bank/referral') // false
 */
export const isTranslatable = (path: string): boolean => !isFormPage(path)
