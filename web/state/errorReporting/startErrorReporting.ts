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
import { scrubbedEnvelope } from './scrubbedEnvelope.ts'
import { tracedAddresses } from './tracedAddresses.ts'

interface Reporting {
  /** Where reports go: `https://key@errors.example/1`. */
  dsn: string
  publicUrl: string
  environment: string
}

/**
 * Reports faults from now on, and one page in five how long it took.
 *
 *     startErrorReporting({ dsn: 'https://key@errors.example/1', publicUrl: 'https://signpost.example', environment: 'production' })
 *
 * Nothing is kept of what was pressed or written to the console before a fault.
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
      return { ...transport, send: envelope => transport.send(scrubbedEnvelope(envelope)) }
    },
  })
}
