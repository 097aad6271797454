import type { FormStep, Typed } from './formDefinition.ts'

// The questions of the forms that show all answers before they are sent: apart from the definitions, since those pages need them
// in the browser.

/**
 * The questions of a referral, given the answers so far.
 *
 *     referralSteps({ who: 'myself' }) // who, name, contact, about, consent
 */
export function referralSteps({ who }: Typed): FormStep[] {
  const referee = ['referee.name', 'referee.email', 'referee.phone']
  return [
    { name: 'who', fields: ['who'] },
    { name: 'name', fields: ['name'] },
    { name: 'contact', fields: ['email', 'phone', 'otherContact'] },
    { name: 'about', fields: ['comments', 'postcode'] },
    ...(who === 'family' ? [{ name: 'you', fields: referee }] : []),
    ...(who === 'client' ? [{ name: 'you', fields: [...referee, 'referee.organisation'] }] : []),
    { name: 'consent', fields: ['referralConsented', 'feedbackConsented'] },
  ]
}

/** The fields of useful facts: a heading and a text each. */
const facts = [0, 1, 2].flatMap(i => [
  `service.usefulInfos.${i}.title`,
  `service.usefulInfos.${i}.description`,
])

/**
 * The questions of a request to be listed, given the answers so far.
 *
 *     listingSteps({ isListed: 'yes', hasService: 'no' }) // person, listed, find, choose, services
 */
export function listingSteps({ isListed, hasService, hasMore }: Typed): FormStep[] {
  return [
    {
      name: 'person',
      fields: ['user.firstName', 'user.lastName', 'user.email', 'user.phone', 'user.password'],
    },
    { name: 'listed', fields: ['isListed'] },
    ...(isListed === 'yes' ? find : []),
    ...(isListed === 'no' ? [organisation] : []),
    { name: 'services', fields: ['hasService'] },
    ...(hasService === 'yes' ? [service, { name: 'more', fields: ['hasMore'] }] : []),
    ...(hasService === 'yes' && hasMore === 'yes' ? more : []),
  ]
}

const find: FormStep[] = [
  { name: 'find', fields: ['organisation.search'], clears: 'choose' },
  { name: 'choose', fields: ['organisation.id'] },
]
const organisation: FormStep = {
  name: 'organisation',
  fields: ['name', 'description', 'url', 'email', 'phone'].map(field => `organisation.${field}`),
}
const service: FormStep = {
  name: 'service',
  fields: [
    'service.name',
    'service.type',
    'service.intro',
    'service.description',
    'service.isFree',
    'service.feesText',
    'service.url',
    'service.contactName',
    'service.contactPhone',
    'service.contactEmail',
  ],
}
const more: FormStep[] = [
  { name: 'offers', fields: ['service.offerings'] },
  { name: 'wait', fields: ['service.waitTime'] },
  { name: 'facts', fields: facts },
  {
    name: 'links',
    fields: ['facebook', 'instagram', 'youtube', 'profile', 'videoUrl'].map(field => `service.${field}`),
  },
]
