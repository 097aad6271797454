import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import type { SiteOptions } from './site/options.ts'
import type { Choice } from './browser/consent/consent.ts'

declare global {
  interface ImportMetaEnv {
    /** `--header` of web/styles/_tokens.scss. */
    readonly HEADER_COLOUR: string
    /** `--paper` of web/styles/_tokens.scss. */
    readonly PAPER_COLOUR: string
  }
  namespace Vike {
    interface PageContext {
      /** The cache of Apollo Client as the server has filled it; sent along with the page. */
      apolloCache?: NormalizedCacheObject
      /** The Apollo client of one render on the server. */
      apolloClient?: ApolloClient
      /** Where this page properly stands, when that is not the address it was asked at. */
      canonicalPath?: string
      /** What the visitor had said about cookies when the page was made; only where the site asks. */
      cookieChoice?: Choice | undefined
      /** Whether parts of the page are missing because the directory could not be asked for them. */
      isPartial?: boolean
      /** When the oldest part of the page was fetched, if that is long ago: `9:10am`. */
      lastUpdated?: string | null
      /** The options of the site, with the environment it runs in. */
      site: Omit<
        SiteOptions,
        'redirects' | 'redirectHosts' | 'searchVocabulary' | 'security' | 'areas' | 'unmetSearches'
      > & {
        environment: 'production' | 'staging'
        publicUrl: string
        /** Whether `/core/v1` is answered here, by the embedded directory. */
        isDirectoryHere?: boolean
      }
    }
  }
}
