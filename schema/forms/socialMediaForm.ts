import { z } from 'zod'
import { chosenForm } from './fields/chosenForm.ts'
import { choiceField } from './fields/choiceField.ts'
import { requiredField } from './fields/requiredField.ts'
import { websiteAddress } from './rules/websiteAddress.ts'

const networks = ['FACEBOOK', 'INSTAGRAM', 'OTHER', 'SNAPCHAT', 'TIKTOK', 'TWITTER', 'YOUTUBE'] as const

/** How each address is called, and what it looks like. */
const addresses: Record<(typeof networks)[number], [name: string, example: string]> = {
  FACEBOOK: ['the Facebook address', 'https://www.facebook.com/example'],
  INSTAGRAM: ['the Instagram address', 'https://www.instagram.com/example'],
  OTHER: ['the address of the other page', 'https://www.example.org'],
  SNAPCHAT: ['the Snapchat address', 'https://www.snapchat.com/add/example'],
  TIKTOK: ['the TikTok address', 'https://www.tiktok.com/@example'],
  TWITTER: ['the Twitter address', 'https://x.com/example'],
  YOUTUBE: ['the address of the YouTube channel', 'https://www.youtube.com/@example'],
}

const profile = ([name, example]: [string, string]) =>
  z.object({
    type: choiceField(networks, 'Choose a social network.'),
    url: requiredField(`Enter ${name}.`, websiteAddress(name, example)),
  })

/** A page of the service on a social network. Several are asked for at once, so each fault names its network. */
export const socialMediaForm = chosenForm(({ type }) =>
  profile(addresses[networks.find(network => network === type) ?? 'OTHER']),
)
