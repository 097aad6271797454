/**
 * The name of a field at the beginning of a sentence.
 *
 *     beginning('the Facebook address') // 'The Facebook address'
 */
export const beginning = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
