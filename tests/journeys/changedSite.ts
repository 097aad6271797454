import { gatewayOfItsOwn, sharedSite } from './sharedSite.ts'

/** A deployment that changes every option that does not exclude another, as several files of tests check them. */
export const changedSite = () =>
  sharedSite(
    {
      name: 'Finder',
      strapline: '',
      theme: 'blossom',
      heroIcons: true,
      errorPageOffers: 'category-tiles',
      helpline: { phone: '020 7946 0999' },
      phaseBanner: { phase: 'Beta', text: 'This is a new service.' },
      testPages: true,
      redirects: [
        { from: '/services/soup-kitchen', to: '/services/erith-food-bank#contact' },
        { from: '/foodhelp', to: '/categories/food-and-essentials' },
        { from: '/council-tax', to: 'https://www.bexley.gov.uk/council-tax' },
      ],
      redirectHosts: ['www.bexley.gov.uk'],
      seo: {
        service: { title: '{title}, found with {site}' },
        text: { description: 'Read about {title}.' },
        form: { title: '{title}, a form of {site}' },
      },
      unmetSearches: true,
    },
    { TRUSTED_PROXIES: '1', ...gatewayOfItsOwn() },
  )
