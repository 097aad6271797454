import { consentTexts, agreement } from '../../../schema/forms/consentTexts.ts'
import { isBlank } from '../../../schema/forms/textRules.ts'
import { referralForm } from '../../../schema/forms/referralForm.ts'
import { slugSigns } from '../../../schema/identifiers.ts'
import { referral as words } from '../../generated/messages/referral.ts'
import { ReferToServiceDocument } from '../../generated/operations/ReferToService.ts'
import { type FormDefinition, type Typed, fieldErrors } from './formDefinition.ts'
import { referralSteps } from './formSteps.ts'

const people = ['myself', 'family', 'client']

/** A referral of the visitor or of another person, one question a page. */
export const referralDefinition: FormDefinition = {
  address: new RegExp(`^/services/(${slugSigns})/referral/?$`),
  steps: referralSteps,
  possibleSteps: referralSteps({ who: 'client' }),
  hasCheck: true,
  validate: (typed, slug) => [
    ...(people.includes(typed.who ?? '') ? [] : [{ field: 'who', message: words.missing }]),
    ...fieldErrors(referralForm, input(typed, slug)).map(error =>
      error.field === 'name' ? { ...error, message: nameFault(typed, error.message) } : error,
    ),
  ],
  input,
  kept: { postcode: typed => referralForm.shape.postcode.safeParse(typed).data ?? typed },
  mutation: ReferToServiceDocument,
  leaveTo: slug => `/services/${slug}`,
}

/**
 * The schema's message says “the person who needs the service” and “Name”, whoever it is. The page says whose name it asks for.
 */
function nameFault({ who = '', name = '' }: Typed, message: string): string {
  if (isBlank(name)) return words.missingName({ who })
  return message.replace(/^Name\b/, words.labels.name({ who }))
}

function input(typed: Typed, service: string) {
  const { who, name = '', email = '', phone = '', otherContact = '', postcode = '', comments = '' } = typed
  const isForOther = who === 'family' || who === 'client'
  const agreed = isForOther ? consentTexts.referralOfSomeone : consentTexts.referral
  const referee = {
    name: typed['referee.name'] ?? '',
    email: typed['referee.email'] ?? '',
    phone: typed['referee.phone'] ?? '',
    // The directory requires one, from friends and family too.
    organisation: who === 'family' ? words.noOrganisation : (typed['referee.organisation'] ?? ''),
  }
  return {
    service,
    name,
    email,
    phone,
    otherContact,
    postcode,
    comments,
    referee: isForOther ? referee : null,
    referralConsented: typed.referralConsented === agreement(agreed),
    feedbackConsented: typed.feedbackConsented === agreement(consentTexts.referralFollowUp),
  }
}
