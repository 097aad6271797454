import { isUuid } from '../lists/isUuid.ts'
import { characterCount } from './characterCount.ts'
import { isEmailAddress } from './isEmailAddress.ts'
import { isStrongPassword } from './isStrongPassword.ts'
import { phoneRules } from './phoneRules.ts'

/** What a text must be, and the words for one that is not. */
export type Rule = readonly [fits: (text: string) => boolean, message: string]

const videoHosts = ['www.youtube.com', 'player.vimeo.com', 'vimeo.com']
const address = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/** What texts in forms must be. A message completes "The email …". */
export const textRules = {
  id: [isUuid, 'field must be a valid UUID'],
  email: [isEmailAddress, 'field must be a valid email address'],
  webAddress: [
    text => /^https?:$/.test(address(text)?.protocol ?? ''),
    'field must be a valid web address that starts with http:// or https://',
  ],
  video: [
    text => text.startsWith('https://') && videoHosts.includes(address(text)?.host ?? ''),
    'field must start https://www.youtube.com, https://player.vimeo.com or https://vimeo.com',
  ],
  slug: [
    text => /^[a-z\d]([a-z\d-]*[a-z\d])?$/.test(text),
    'field may hold only a-z, 0-9 and dashes, and must start and end with a letter or digit',
  ],
  ukMobile: [phoneRules.ukMobile, 'field must be a UK mobile number, starting 07 or +447'],
  ukNumber: [phoneRules.ukNumber, 'field must be a UK phone number, starting 0'],
  ukNumberWithoutSpaces: [
    phoneRules.ukNumberWithoutSpaces,
    'field must be a UK phone number, starting 0, without spaces',
  ],
  longPassword: [text => characterCount(text) >= 8, 'field must be at least 8 characters'],
  strongPassword: [
    isStrongPassword,
    'field must hold a lower-case letter, an upper-case letter, a digit and a symbol, such as !, - or #',
  ],
} satisfies Record<string, Rule>
