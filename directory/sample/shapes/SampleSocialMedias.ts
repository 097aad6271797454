import { z } from 'zod'
import { SampleText } from './SampleText.ts'

const networks = z.enum(['facebook', 'instagram', 'other', 'snapchat', 'tiktok', 'twitter', 'youtube'])

/** Network to address: `{ facebook: https://social.example/riverside }`. */
export const SampleSocialMedias = z.partialRecord(networks, SampleText.url).default({})
