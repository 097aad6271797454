import { z } from 'zod'
import {
  formPart,
  requiredField,
  chosenForm,
  optionalField,
  choiceField,
  listField,
  tickField,
} from './fields.ts'
import {
  emailAddress,
  servicePhone,
  ukMobile,
  ukPhone,
  websiteAddress,
  videoAddress,
} from './contactRules.ts'
import { line, newPassword, isBlank, prose, slugText, uuidText, slugFrom } from './textRules.ts'

const networks = ['FACEBOOK', 'INSTAGRAM', 'OTHER', 'SNAPCHAT', 'TIKTOK', 'TWITTER', 'YOUTUBE'] as const

/** The name of each address in messages, and an example. */
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

/** A page of the service on a social network. A form asks for several at once, so each fault names its network. */
const socialMediaForm = chosenForm(({ type }) =>
  profile(addresses[networks.find(network => network === type) ?? 'OTHER']),
)

const kinds = ['SERVICE', 'ACTIVITY', 'CLUB', 'GROUP'] as const
const waits = ['ONE_WEEK', 'TWO_WEEKS', 'THREE_WEEKS', 'MONTH', 'LONGER'] as const

const usefulInfo = z.object({
  title: requiredField('Enter a title.', line('Title')),
  description: requiredField('Enter a description.', prose('Description', 1000)),
})

/** The first service of an organisation that asks to be listed. */
const serviceForm = z
  .object({
    name: requiredField('Enter the name of the service.', line('Name of the service')),
    slug: optionalField(slugText),
    type: choiceField(kinds, 'Choose what kind of service it is.'),
    intro: requiredField('Enter the service in one sentence.', prose('The service in one sentence', 300)),
    description: requiredField('Enter what people get.', prose('What people get', 10_000)),
    waitTime: choiceField(waits, 'Choose how long people usually wait.', null),
    isFree: tickField,
    feesText: optionalField(line('What it costs')),
    feesUrl: optionalField(websiteAddress('the address of the page about fees')),
    testimonial: optionalField(prose('The testimonial', 255)),
    videoUrl: optionalField(videoAddress),
    url: optionalField(websiteAddress('the address of the page about the service')),
    contactName: optionalField(line('Who to ask for')),
    contactPhone: optionalField(servicePhone('the phone number for the service')),
    contactEmail: optionalField(emailAddress('the email address for the service')),
    usefulInfos: listField(usefulInfo, 20, 'useful facts'),
    offerings: listField(
      requiredField('Enter what you offer.', line('Each line of what you offer')),
      20,
      'lines of what you offer',
    ),
    socialMedias: listField(socialMediaForm, 20, 'profiles'),
  })
  .transform(values => ({ ...values, slug: values.slug ?? slugFrom(values.name, 'service') }))

/** The account of the person who will look after the listing. */
const accountForm = formPart({
  firstName: requiredField('Enter your first name.', line('Your first name')),
  lastName: requiredField('Enter your last name.', line('Your last name')),
  email: requiredField('Enter your email address.', emailAddress('your email address')),
  phone: requiredField(
    'Enter your UK mobile number.',
    ukMobile('your UK mobile number', 'Enter the number of a UK mobile.'),
  ),
  password: requiredField('Enter a password.', newPassword),
})

const listed = formPart({ id: requiredField('Choose an organisation.', uuidText) })

const unlisted = formPart({
  name: requiredField('Enter the name of the organisation.', line('Name of the organisation')),
  slug: optionalField(slugText),
  description: requiredField('Enter what the organisation does.', prose('What it does', 3000)),
  url: optionalField(websiteAddress('the website of the organisation')),
  email: optionalField(emailAddress('the email address of the organisation')),
  phone: optionalField(ukPhone('the phone number of the organisation')),
}).transform(values => ({ ...values, slug: values.slug ?? slugFrom(values.name, 'organisation') }))

/** The organisation: a listed one by its id, or a new one. With an id the other fields are ignored. */
const organisationForm = chosenForm<typeof listed | typeof unlisted>(({ id }) =>
  typeof id === 'string' && !isBlank(id) ? listed : unlisted,
)

/** A request to be listed: an account, an organisation and, optionally, a first service. */
export const listingForm = z.object({
  user: accountForm,
  organisation: organisationForm,
  service: serviceForm.nullish().transform(service => service ?? null),
})

/** A request to be listed, with clean values. */
export type ListingRequest = z.output<typeof listingForm>

/** A service to be listed, with clean values. */
export type ListedService = z.output<typeof serviceForm>
