/**
 * A path as a page may show it: control characters and those that turn the direction of the text become �.
 *
 *     shownPath('/services/food\u0000bank') // '/services/food�bank'
 */
export const shownPath = (path: string): string => path.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '�')
