import type { StructuredEventFragment } from '../../generated/types.ts'
import { addressData } from './addressData.ts'
import { runnerData } from './runnerData.ts'
import { sitePicture } from '../Picture/sitePicture.ts'
import type { StructuredData } from './StructuredData.ts'

/**
 * An event for search engines.
 *
 *     eventData(fair, 'https://signpost.example') // { '@type': 'Event', startDate: '2026-11-21T10:30:00', … }
 *
 * Times carry no offset: they are those of a clock where it happens.
 */
export function eventData(event: StructuredEventFragment, publicUrl: string): StructuredData {
  const { slug, title, intro, isFree, isVirtual, bookingUrl, location, organisation, image } = event
  const address = `${publicUrl}/events/${slug}`
  const attendance = isVirtual ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'
  return {
    '@type': 'Event',
    '@id': address,
    url: address,
    name: title,
    description: intro || undefined,
    image: image ? publicUrl + sitePicture(image.url) : undefined,
    startDate: moment(event.startDate, event.startTime),
    endDate: moment(event.endDate, event.endTime),
    eventAttendanceMode: `https://schema.org/${attendance}`,
    isAccessibleForFree: isFree,
    offers: isFree
      ? { '@type': 'Offer', price: 0, priceCurrency: 'GBP', url: bookingUrl ?? address }
      : undefined,
    location: isVirtual
      ? { '@type': 'VirtualLocation', url: bookingUrl ?? address }
      : location
        ? addressData(location)
        : undefined,
    organizer: organisation ? runnerData(organisation, publicUrl) : undefined,
  }
}

const moment = (date: string, time: string) => (time ? `${date}T${time}` : date)
