import type { Typed } from '../../../server/forms/FormDefinition.ts'
import { listingLists } from './listingLists.ts'

const names = {
  user: ['firstName', 'lastName', 'email', 'phone', 'password'],
  organisation: ['name', 'description', 'url', 'email', 'phone'],
  service: ['name', 'intro', 'description', 'feesText', 'url', 'contactName', 'contactPhone', 'contactEmail'],
}

/**
 * The answers as the mutation takes them.
 *
 *     listingInput({ 'user.firstName': 'Sam', … }) // { user: { firstName: 'Sam', … }, organisation: { … }, service: null }
 */
export function listingInput(typed: Typed) {
  const part = (name: keyof typeof names) =>
    Object.fromEntries(names[name].map(field => [field, typed[`${name}.${field}`] ?? '']))
  return {
    user: part('user'),
    organisation:
      // An id that is not there must be missed as an id, and not as the name of a new organisation.
      typed.isListed === 'yes' ? { id: typed['organisation.id'] || 'none' } : part('organisation'),
    service: typed.hasService === 'yes' ? { ...part('service'), ...choices(typed), ...more(typed) } : null,
  }
}

const choices = (typed: Typed) => ({
  type: typed['service.type'] || null,
  isFree: typed['service.isFree'] === 'yes',
})

function more(typed: Typed) {
  if (typed.hasMore !== 'yes') return {}
  const { usefulInfos, offerings, socialMedias } = listingLists(typed)
  return {
    waitTime: typed['service.waitTime'] || null,
    videoUrl: typed['service.videoUrl'] ?? '',
    usefulInfos: usefulInfos.map(({ value }) => value),
    offerings: offerings.map(({ value }) => value),
    socialMedias: socialMedias.map(({ value }) => value),
  }
}
