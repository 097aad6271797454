const words =
  /\b(abus\w*|violen\w+|unsafe|refuges?|rape|sexual assault|stalk\w*|coerc\w+|controlling|forced marriages?|honour based|fgm|trafficking|slavery|exploitation|hate crimes?)\b/

/**
 * Whether someone may be in danger from a person who sees this on their screen, judged by the words in addresses,
 * names of subjects or a search.
 *
 *     isSensitive('/services/domestic-abuse-helpline') // true
 *     isSensitive('feeling-unsafe-at-home')            // true
 *     isSensitive('refugee-welcome')                   // false
 *
 * One page too many with a way out costs nothing; one too few may cost much.
 */
export const isSensitive = (...texts: string[]): boolean =>
  texts.some(text => words.test(text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')))
