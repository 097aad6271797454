import { ApolloClient } from '@apollo/client'
import { httpLink } from './httpLink.ts'
import { ReadyDocuments } from './ReadyDocuments.ts'

/** The Apollo client of a visit. */
export const browserClient = (): ApolloClient =>
  new ApolloClient({
    link: httpLink,
    cache: new ReadyDocuments({
      // Remembering each part of an answer costs more than reading the few answers of a page again.
      resultCaching: false,
      possibleTypes: {
        Collection: ['Category', 'Persona'],
        PageBlock: ['CopyBlock', 'CallToActionBlock', 'VideoBlock'],
      },
      typePolicies: { Settings: { merge: true }, GlobalSettings: { merge: true } },
    }),
  })
