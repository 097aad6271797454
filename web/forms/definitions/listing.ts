import { listingForm } from '../../../schema/forms/listingForm.ts'
import { isBlank } from '../../../schema/forms/textRules.ts'
import { RequestListingDocument } from '../../generated/operations/RequestListing.ts'
import { listing as words } from '../../generated/messages/listing.ts'
import { type FormDefinition, type Typed, fieldErrors } from './formDefinition.ts'
import { listingSteps } from './formSteps.ts'

/** A request to be listed: the person, their organisation, and perhaps a first service. */
export const listingDefinition: FormDefinition = {
  address: /^\/get-involved\/?$/,
  steps: listingSteps,
  possibleSteps: ['yes', 'no'].flatMap(isListed =>
    listingSteps({ isListed, hasService: 'yes', hasMore: 'yes' }),
  ),
  hasCheck: true,
  validate: typed => [
    ...fieldErrors(listingForm, listingInput(typed)).map(({ field: path, message }) => {
      const field = listingField(path, typed)
      return { field, message: named(field, message) }
    }),
    ...unanswered(typed),
  ],
  fieldOf: listingField,
  input: listingInput,
  mutation: RequestListingDocument,
  secrets: ['user.password'],
  leaveTo: () => '/get-involved',
}

const questions: Record<string, string> = {
  isListed: words.listed.missing,
  hasService: words.services.missing,
  hasMore: words.more.missing,
}

/** Three facts are on one page with the same labels, so their errors say which fact they mean. */
function named(field: string, message: string): string {
  const [, place] = /^service\.usefulInfos\.(\d)/.exec(field) ?? []
  return place ? words.facts.wrong({ number: Number(place) + 1, message }) : message
}

/** The errors of the questions that are not part of the input but decide which questions follow. */
function unanswered(typed: Typed) {
  const asked = new Set(listingSteps(typed).flatMap(({ fields }) => fields))
  const errors = Object.entries(questions)
    .filter(([field]) => asked.has(field) && !['yes', 'no'].includes(typed[field] ?? ''))
    .map(([field, message]) => ({ field, message }))
  const isSought = !asked.has('organisation.search') || !isBlank(typed['organisation.search'] ?? '')
  return isSought ? errors : [...errors, { field: 'organisation.search', message: words.find.missing }]
}

/**
 * The field of the page for a path of the input. They differ for the entries of lists.
 *
 *     listingField('service.socialMedias.0.url', { 'service.instagram': 'x' }) // 'service.instagram'
 *     listingField('service.offerings.7', typed)                               // 'service.offerings'
 *     listingField('user.email', typed)                                        // 'user.email'
 */
function listingField(path: string, typed: Typed): string {
  const [, list, place, inside = ''] =
    /^service\.(usefulInfos|offerings|socialMedias)\.(\d+)\.?(.*)$/.exec(path) ?? []
  if (!list) return path
  const entry = listingLists(typed)[list as keyof ReturnType<typeof listingLists>][Number(place)]
  return entry?.fields[inside] ?? path
}

const names = {
  user: ['firstName', 'lastName', 'email', 'phone', 'password'],
  organisation: ['name', 'description', 'url', 'email', 'phone'],
  service: ['name', 'intro', 'description', 'feesText', 'url', 'contactName', 'contactPhone', 'contactEmail'],
}

/**
 * The input of the mutation.
 *
 *     listingInput({ 'user.firstName': 'Sam', … }) // { user: { firstName: 'Sam', … }, organisation: { … }, service: null }
 */
function listingInput(typed: Typed) {
  const part = (name: keyof typeof names) =>
    Object.fromEntries(names[name].map(field => [field, typed[`${name}.${field}`] ?? '']))
  return {
    user: part('user'),
    organisation:
      // Without an id the error must be about the choice, and not about the name of a new organisation.
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

const networks = { facebook: 'FACEBOOK', instagram: 'INSTAGRAM', youtube: 'YOUTUBE', profile: 'OTHER' }

/** One entry of a list of the input, and the fields of the page that it comes from. */
interface Entry {
  value: unknown
  /** By the names of the entry; for an entry that is a text, under the empty name. */
  fields: Record<string, string>
}

/**
 * The lists of a service, whose entries are separate fields of the page. Empty fields are left out.
 *
 *     listingLists({ 'service.instagram': 'instagram.com/sewing' }).socialMedias
 *     // [{ value: { type: 'INSTAGRAM', url: 'instagram.com/sewing' }, fields: { url: 'service.instagram', … } }]
 */
function listingLists(typed: Typed): Record<'usefulInfos' | 'offerings' | 'socialMedias', Entry[]> {
  const trimmed = (field: string) => typed[field]?.trim() ?? ''
  const usefulInfos = [0, 1, 2].map(i => {
    const [title, description] = [`service.usefulInfos.${i}.title`, `service.usefulInfos.${i}.description`]
    return {
      value: { title: trimmed(title), description: trimmed(description) },
      fields: { title, description },
    }
  })
  const offerings = trimmed('service.offerings')
    .split(/\r\n?|\n/)
    .map(value => ({ value: value.trim(), fields: { '': 'service.offerings' } }))
  const socialMedias = Object.entries(networks).map(([name, type]) => {
    const field = `service.${name}`
    return { value: { type, url: trimmed(field) }, fields: { type: field, url: field } }
  })
  return {
    usefulInfos: usefulInfos.filter(({ value }) => value.title || value.description),
    offerings: offerings.filter(({ value }) => value),
    socialMedias: socialMedias.filter(({ value }) => value.url),
  }
}
