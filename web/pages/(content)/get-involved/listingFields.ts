/** The questions of a request to be listed, and their fields, in order. */
export const listingFields = {
  person: ['user.firstName', 'user.lastName', 'user.email', 'user.phone', 'user.password'],
  organisation: [
    'organisation.name',
    'organisation.description',
    'organisation.url',
    'organisation.email',
    'organisation.phone',
  ],
  services: ['hasService'],
  service: [
    'service.name',
    'service.type',
    'service.intro',
    'service.description',
    'service.isFree',
    'service.feesText',
    'service.url',
    'service.contactPhone',
    'service.contactEmail',
  ],
} as const
