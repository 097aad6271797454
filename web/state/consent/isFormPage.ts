/**
 * Whether people write about themselves at an address: no script of others runs there, and nothing is recorded.
 *
 *     isFormPage('/services/erith-food-bank/referral') // true
 */
export const isFormPage = (path: string): boolean =>
  /^\/(feedback|get-involved)\/?$|\/referral\/?$/.test(path)
