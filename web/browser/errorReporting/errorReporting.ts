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

interface Reporting {
  /** The address that receives reports: `https://key@errors.example/1`. */
  dsn: string
  publicUrl: string
  environment: string
}

/**
 * Reports errors from now on, and the timing of one page in five.
 *
 *     const dsn = 'https://key@errors.example/1'
 *     startErrorReporting({ dsn, publicUrl: 'https://signpost.example', environment: 'production' })
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

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0]
type Item = readonly [head: { type?: string; length?: number }, content: unknown]

const reports = new Set(['event', 'transaction', 'span', 'replay_event', 'client_report'])

/**
 * An envelope of reports without personal data. Everything that is sent passes this function: errors, timings and
 * recordings. Items of an unknown type are dropped.
 *
 * Texts and inputs of a recording are masked when it is made; here its addresses lose their queries.
 */
export function scrubEnvelope([head, items]: Envelope): Envelope {
  return [head, (items as Item[]).flatMap(scrubItem)] as unknown as Envelope
}

function scrubItem([head, content]: Item): Item[] {
  if (head.type === 'replay_recording' && typeof content === 'string') {
    const text = withoutQueries(content)
    return [[{ ...head, length: new TextEncoder().encode(text).length }, text]]
  }
  return reports.has(head.type ?? '') ? [[head, scrubReport(content)]] : []
}

const neverSent = /^(user|cookies?|body|extra)$|query|fragment/i

/**
 * A report without personal data: all its texts scrubbed, properties that hold personal data left out.
 *
 *     scrubReport({ request: { url: '/results?query=debt', cookies: 'a=b' } }) // { request: { url: '/results' } }
 */
export function scrubReport(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubReport)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !neverSent.test(name))
  return Object.fromEntries(entries.map(([name, item]) => [name, scrubReport(item)]))
}

/**
 * The patterns that GOV.UK removes from its own reports; numbers and dates with any dash, as people copy them. An email address is
 * no longer than such may be, and its domain holds no second sign: a search for the end of any run takes cubic time.
 */
const personal: [pattern: RegExp, name: string][] = [
  [/[^\s@"'<>=/:;,()[\]]{1,64}(?:@|%40)(?:[^\s@"'<>=/:;,()[\]%]|%(?!40)){1,254}\.[a-z]{2,}/gi, '[email]'],
  [/\b[A-PR-UWYZ][A-HJ-Z]?[0-9][0-9A-HJKMNPR-Y]?(?:[\s+]|%20)*[0-9][ABD-HJLNPQ-Z]{2}\b/gi, '[postcode]'],
  [/\b[A-CEGHJ-PR-TW-Z]{2}\s?(?:[0-9]{2}\s?){3}[A-D]\b/gi, '[number]'],
  [/(?:\+44|\b0044|\b0)(?:[\s().\-‐-―]{0,2}[0-9]){9,10}\b/g, '[phone]'],
  [/\b[0-9]{1,2}[/.\-‐-―][0-9]{1,2}[/.\-‐-―](?:19|20)[0-9]{2}\b/g, '[date]'],
  [/\b(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}\b/g, '[date]'],
]

/**
 * A text without queries, and without anything in the form of an email address, a postcode, a National Insurance or phone
 * number, or a date of birth.
 *
 *     scrubText('No answer for sam@example.org in DA8 1RA') // 'No answer for [email] in [postcode]'
 */
export const scrubText = (text: string): string =>
  personal.reduce((left, [pattern, name]) => left.replaceAll(pattern, name), withoutQueries(text))

/**
 * A run of letters with an address in it and its query, or else any run. A run is looked at once: a search from each of its letters
 * would take quadratic time. A bracket within a query belongs to it, as browsers leave it there; one that ends where it did not
 * begin is of the text.
 */
const run =
  /(?=[^\s?#"'<>\\]*?(?:\/|\bmailto:))([^\s?#"'<>\\]+)[?#](?:[^\s"'<>()\\]|\([^\s"'<>()\\]*\)?)*|[^\s?#"'<>\\]+/gi

/**
 * A text whose addresses lose their queries, which may hold what a visitor searched for.
 *
 *     withoutQueries('GET /results?query=(debt)+help failed') // 'GET /results failed'
 */
export const withoutQueries = (text: string): string =>
  text.replaceAll(run, (whole, address?: string) => address ?? whole)
