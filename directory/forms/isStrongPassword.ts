const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[!#$%&()*+,\-./:;<=>?@[\]^_`{|}~]/]

/**
 * Whether a password has a small letter, a capital, a digit and a symbol; quotes and backslashes do not count as one.
 *
 *     isStrongPassword('Correct-Horse-9') // true
 */
export const isStrongPassword = (text: string): boolean => kinds.every(kind => kind.test(text))
