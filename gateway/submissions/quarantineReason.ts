/** What a person wrote, as far as advertisers use it. */
export interface Writing {
  names: (string | null | undefined)[]
  texts: (string | null | undefined)[]
  /** How many links the texts may hold together; 3 unless given. */
  mostLinks?: number
}

const link = /https?:\/\/|(?<![/.\w])www\.\w/gi
const markup = /<a\s[^>]{0,200}href|\[(url|link)[=\]]/i
/** Words of offers. Beside a link they are advertising; alone they may be somebody's worry, such as gambling. */
const offers =
  /\b(backlinks?|guest posts?|seo (services?|experts?|agency)|first page of google|rank(ing)? (higher|#?1|on google)|web ?design services?|online casino|casino bonus|betting tips|crypto ?(currency)? (invest\w*|trading|wallet)|bitcoin (invest\w*|trading)|forex|payday loans?|viagra|cialis|buy (followers|likes|reviews)|replica watches|work from home and earn)\b/i

/**
 * Why a form waits until a person has looked at it, as a sentence for operators; null when it may go.
 *
 *     quarantineReason({ names: ['Best SEO https://spam.example'], texts: [] }) // 'A link stands where a name should.'
 *
 * It keeps back and never throws away. Nothing here looks at the language, the script or the sender.
 */
export function quarantineReason({ names, texts, mostLinks = 3 }: Writing): string | null {
  const name = names.filter(text => typeof text === 'string').join('\n')
  const text = texts.filter(item => typeof item === 'string').join('\n')
  const links = text.match(link)?.length ?? 0
  if (name.match(link)) return 'A link stands where a name should.'
  if (markup.test(text)) return 'A link is written as markup.'
  if (links > mostLinks) return `There are more than ${mostLinks} links.`
  if (links > 0 && offers.test(text)) return 'A link stands beside words of advertising.'
  return null
}
