import type { SocialMediaType } from '../../generated/types.ts'
import { contact as words } from '../../generated/messages/contact.ts'

/** What people call each network. */
export const socialNetworks: Record<SocialMediaType, string> = words.networks
