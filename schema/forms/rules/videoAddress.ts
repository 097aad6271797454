import type { Rule } from '../Rule.ts'
import { websiteAddress } from './websiteAddress.ts'

const hosts = ['www.youtube.com', 'player.vimeo.com', 'vimeo.com']
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
  const ruling = websiteAddress(typed)
  if ('fault' in ruling) return ruling
  const url = new URL(ruling.value)
  url.protocol = 'https:'
  url.hostname = otherNames[url.hostname] ?? url.hostname
  if (url.hostname === 'youtu.be')
    return { value: `https://www.youtube.com/watch?v=${url.pathname.slice(1)}` }
  if (hosts.includes(url.hostname) && !url.port) return { value: url.href }
  return { fault: { code: 'INVALID', message: 'Enter the address of a video on YouTube or Vimeo.' } }
}
