import {
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  dedupeIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { scrubEnvelope } from './scrubbing.ts'

interface Reporting {
  /** The address that receives reports: `https://key@errors.example/1`. */
  dsn: string
  publicUrl: string
  environment: string
}

/**
 * Reports errors from now on, and the timing of one page in five.
 *
 *     startErrorReporting({ dsn: 'https://key@errors.example/1', publicUrl: 'https://signpost.example', environment: 'production' })
 *
 * Clicks before an error are not recorded.
 */
export function startErrorReporting({ dsn, publicUrl, environment }: Reporting): void {
  init({
    dsn,
    environment,
    tracesSampleRate: 0.2,
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: tracedAddresses(publicUrl),
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    sendClientReports: false,
    defaultIntegrations: false,
    integrations: [
      browserApiErrorsIntegration(),
      breadcrumbsIntegration({ dom: false }),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
    ],
    transport: options => {
      const transport = makeFetchTransport(options)
      return { ...transport, send: envelope => transport.send(scrubEnvelope(envelope)) }
    },
  })
}

/**
 * The addresses whose requests carry a trace id: those of this machine and of the site itself.
 *
 *     tracedAddresses('https://signpost.example').some(address => address.test('https://signpost.example/graphql')) // true
 *
 * The whole host is compared: an address that begins alike, or has one of them in its query, is of another site.
 */
export const tracedAddresses = (publicUrl: string): RegExp[] => [
  /^https?:\/\/localhost(?::\d+)?(?:\/|$)/,
  new RegExp(`^${publicUrl.replaceAll(/[^\w]/g, String.raw`\$&`)}(?:[/?#]|$)`),
]
