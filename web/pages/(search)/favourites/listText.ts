import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import type { ListedRecords } from './listedRecords.ts'
import { missingText } from './MissingEntries.tsx'

interface Site {
  name: string
  publicUrl: string
}

/**
 * A list as plain text, for messages and simple phones.
 *
 *     listText(records, site)
 *     // 'A list from Signpost\n\nSERVICES\n\nErith Food Bank\nErith Food Network\nTelephone: 020 7946 0123\n…'
 */
export function listText(records: ListedRecords, { name, publicUrl }: Site): string {
  const parts = [
    part(
      words.services,
      records.services.map(service => serviceLines(service, publicUrl)),
    ),
    part(
      words.events,
      records.events.map(event => eventLines(event, publicUrl)),
    ),
    part(
      words.organisations,
      records.organisations.map(organisation => organisationLines(organisation, publicUrl)),
    ),
    part(
      words.missing.title,
      records.missing.map(entry => [missingText(entry)]),
    ),
  ]
  return `${[words.text.title({ site: name }), ...parts.filter(Boolean)].join('\n\n')}\n`
}

const part = (title: string, records: (string | null | false | undefined)[][]) =>
  records.length > 0 &&
  [title.toUpperCase(), ...records.map(lines => lines.filter(Boolean).join('\n'))].join('\n\n')

const contacts = (phone: string | null, email: string | null, url: string | null) => [
  phone && words.text.telephone({ number: phone }),
  email && words.text.email({ address: email }),
  url && words.text.website({ address: url }),
]

const addressOf = (place: { addressLines: string[]; city: string | null; postcode: string | null }) =>
  [...place.addressLines, place.city, place.postcode].filter(Boolean).join(', ')

const serviceLines = (service: ListedRecords['services'][number], publicUrl: string) => [
  service.name,
  service.organisation?.name,
  service.isFree ? words.text.free : service.feesText,
  ...contacts(service.contactPhone, service.contactEmail, service.url),
  ...(service.serviceLocations ?? []).flatMap(({ name, location, openingHours, closures }) => [
    [name, location && addressOf(location)].filter(Boolean).join(', '),
    ...closures.map(({ message }) => message),
    ...openingHours.map(({ text }) => text && `- ${text.replace(' → ', ` ${words.text.to} `)}`),
  ]),
  `${publicUrl}/services/${service.slug}`,
]

const eventLines = (event: ListedRecords['events'][number], publicUrl: string) => [
  event.title,
  event.when,
  event.isVirtual ? words.text.online : event.location && addressOf(event.location),
  event.isFree ? words.text.free : event.feesText,
  ...contacts(event.organiserPhone, event.organiserEmail, event.organiserUrl),
  `${publicUrl}/events/${event.slug}`,
]

const organisationLines = (organisation: ListedRecords['organisations'][number], publicUrl: string) => [
  organisation.name,
  ...contacts(organisation.phone, organisation.email, organisation.url),
  `${publicUrl}/organisations/${organisation.slug}`,
]
