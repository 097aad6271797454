import type { ListingRequest } from '../../schema/forms/listingForm.ts'

/** The free text of a form, in fields that advertisers use. */
interface FreeText {
  names: (string | null | undefined)[]
  texts: (string | null | undefined)[]
  /** How many links the texts may hold together; 3 unless given. */
  mostLinks?: number
}

const link = /https?:\/\/|(?<![/.\w])www\.\w/gi
const markup = /<a\s[^>]{0,200}href|\[(url|link)[=\]]/i
/** Words of offers. With a link they are advertising; alone they may be what a resident needs help with, such as gambling. */
const offers =
  /\b(backlinks?|guest posts?|seo (services?|experts?|agency)|first page of google|rank(ing)? (higher|#?1|on google)|web ?design services?|online casino|casino bonus|betting tips|crypto ?(currency)? (invest\w*|trading|wallet)|bitcoin (invest\w*|trading)|forex|payday loans?|viagra|cialis|buy (followers|likes|reviews)|replica watches|work from home and earn)\b/i

/**
 * Why a form is quarantined, as a sentence for operators; null when it is not.
 *
 *     quarantineReason({ names: ['Best SEO https://spam.example'], texts: [] }) // 'A link stands where a name should.'
 *
 * Nothing is discarded, and no rule depends on the language, the script or the sender.
 */
export function quarantineReason({ names, texts, mostLinks = 3 }: FreeText): string | null {
  const name = names.filter(text => typeof text === 'string').join('\n')
  const text = texts.filter(item => typeof item === 'string').join('\n')
  const links = text.match(link)?.length ?? 0
  if (name.match(link)) return 'A link stands where a name should.'
  if (markup.test(text)) return 'A link is written as markup.'
  if (links > mostLinks) return `There are more than ${mostLinks} links.`
  if (links > 0 && offers.test(text)) return 'A link stands beside words of advertising.'
  return null
}

/**
 * The free text of a request to be listed, for the rules against spam.
 *
 *     { names: ['Sam', 'Okoro', 'Sidcup Sewing Circle'], texts: ['Weekly mending.'], mostLinks: 10 }
 *
 * Descriptions often name websites, so they may contain more links than a message.
 */
export function listingText({ user, organisation, service }: ListingRequest): FreeText {
  const described = 'id' in organisation ? null : organisation
  const facts = service?.usefulInfos.flatMap(({ title, description }) => [title, description]) ?? []
  return {
    names: [user.firstName, user.lastName, described?.name, service?.name, service?.contactName],
    texts: [
      described?.description,
      service?.intro,
      service?.description,
      service?.testimonial,
      service?.feesText,
      ...facts,
      ...(service?.offerings ?? []),
    ],
    mostLinks: 10,
  }
}
