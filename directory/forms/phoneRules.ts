/** The contract's rules for telephone numbers. Only plain spaces are ever forgiven: no brackets, no dashes. */
export const phoneRules = {
  /** `07700 900 123` or `+44 7700 900123`. */
  ukMobile: (text: string) => /^(07\d{9}|\+447\d{9})$/.test(text.replaceAll(' ', '')),
  /** `020 7946 0155`: a landline or a mobile as dialled in the country. */
  ukNumber: (text: string) => isUkNumber(text.replaceAll(' ', '')),
  /** `02079460144`. */
  ukNumberWithoutSpaces: (text: string) => isUkNumber(text),
}

/** After the 0, nine or ten digits; mobiles always have ten. */
const isUkNumber = (text: string) => /^0([1-689]\d{8,9}|7\d{9})$/.test(text)
