import { z } from 'zod'
import { choiceField } from './fields/choiceField.ts'
import { listField } from './fields/listField.ts'
import { optionalField } from './fields/optionalField.ts'
import { requiredField } from './fields/requiredField.ts'
import { tickField } from './fields/tickField.ts'
import { anyPhone } from './rules/anyPhone.ts'
import { emailAddress } from './rules/emailAddress.ts'
import { line } from './rules/line.ts'
import { prose } from './rules/prose.ts'
import { slugText } from './rules/slugText.ts'
import { videoAddress } from './rules/videoAddress.ts'
import { websiteAddress } from './rules/websiteAddress.ts'
import { slugFrom } from './slugFrom.ts'
import { socialMediaForm } from './socialMediaForm.ts'

const kinds = ['SERVICE', 'ACTIVITY', 'CLUB', 'GROUP'] as const
const waits = ['ONE_WEEK', 'TWO_WEEKS', 'THREE_WEEKS', 'MONTH', 'LONGER'] as const

const usefulInfo = z.object({
  title: requiredField('Enter a title.', line('Title')),
  description: requiredField('Enter a description.', prose('Description', 1000)),
})

/** The first service of an organisation that asks to be listed. */
export const serviceForm = z
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
    contactPhone: optionalField(anyPhone('the phone number for the service')),
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

/** A service to be listed, with clean values. */
export type ListedService = z.output<typeof serviceForm>
