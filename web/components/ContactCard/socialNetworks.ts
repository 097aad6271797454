import type { SocialMediaType } from '../../generated/hooks.ts'

/** What people call each network. */
export const socialNetworks: Record<SocialMediaType, string> = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  OTHER: 'Social media',
  SNAPCHAT: 'Snapchat',
  TIKTOK: 'TikTok',
  TWITTER: 'X (Twitter)',
  YOUTUBE: 'YouTube',
}
