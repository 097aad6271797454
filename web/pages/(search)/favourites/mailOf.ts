import { favouritesPage } from '../../../generated/messages/favouritesPage.ts'

const { letter } = favouritesPage

/** Mail programs and the systems that start them cut longer ones off, some at 2,048 characters. */
const mostCharacters = 1900

/**
 * The beginning of an email with a link to a list; null when the link is too long for one.
 *
 *     mailOf('https://signpost.example/favourites?services=Pw-PDl…') // 'mailto:?subject=A%20list%20of…&body=…'
 */
export function mailOf(link: string): string | null {
  const body = `${letter.body}\r\n\r\n${link}\r\n`
  const mail = `mailto:?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(body)}`
  return mail.length > mostCharacters ? null : mail
}
