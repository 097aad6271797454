import type { Rule } from '../Rule.ts'
import { lengthFault } from './lengthFault.ts'
import { websiteAddress } from './websiteAddress.ts'

const hosts = ['www.youtube.com', 'player.vimeo.com', 'vimeo.com']
const asWebsite = websiteAddress('the address of the video', 'https://www.youtube.com/watch?v=abc')
const otherNames: Record<string, string> = {
  'youtube.com': 'www.youtube.com',
  'm.youtube.com': 'www.youtube.com',
  'www.vimeo.com': 'vimeo.com',
}

/**
 * The address of a video on YouTube or Vimeo, in the forms the directory takes.
 *
 *     videoAddress('youtu.be/dQw4w9WgXcQ') // { value: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
 */
export const videoAddress: Rule<string> = typed => {
  const ruling = asWebsite(typed)
  if ('fault' in ruling) return ruling
  const url = new URL(ruling.value)
  url.protocol = 'https:'
  url.hostname = otherNames[url.hostname] ?? url.hostname
  const isShort = url.hostname === 'youtu.be'
  const value = isShort ? `https://www.youtube.com/watch?v=${url.pathname.slice(1)}` : url.href
  // Letters of other scripts take more room in an address that is written out.
  const fault = lengthFault('The address of the video', 255, value)
  if (fault) return { fault }
  if (isShort || (hosts.includes(url.hostname) && !url.port)) return { value }
  return { fault: { code: 'INVALID', message: 'Enter the address of a video on YouTube or Vimeo.' } }
}
