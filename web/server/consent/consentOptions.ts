import { z } from 'zod'

const script = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
const isOfThisMachine = (address: string) =>
  ['localhost', '127.0.0.1'].includes(URL.parse(address)?.hostname ?? '')

/** How the options are checked that need a visitor's permission. A wrong one ends the start. */
export const consentOptions = {
  analytics: z
    .discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('ga'),
        id: z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC1234567'),
      }),
      z.strictObject({
        type: z.literal('gtm'),
        id: z.string().regex(/^GTM-[A-Z0-9]{4,20}$/, 'must look like GTM-ABC1234'),
      }),
    ])
    .nullable(),
  consentScript: z
    .strictObject({
      url: script,
      // Any string: only `true` disables, and a string is what a variable of an installation gives.
      disabled: z.string('must be a string: "true" to skip the script'),
      key: z.string(),
      keyUrl: script.refine(
        text => text.split('{key}').length === 2 && !/[{}]/.test(text.split('/')[2] ?? ''),
        'must hold {key} once, after the host',
      ),
    })
    .partial()
    .refine(({ key, keyUrl }) => !key || keyUrl, 'has a key but no keyUrl')
    .refine(({ url, keyUrl }) => url ?? keyUrl, 'needs url or keyUrl')
    .nullable(),
  errorReporting: z
    .strictObject({
      dsn: z
        .url({ protocol: /^https?$/ })
        .refine(
          text => /^https?:\/\/\w+@[^/]+(\/[\w-]+)*\/\d+$/.test(text),
          'must look like https://key@host/1',
        )
        .refine(
          text => text.startsWith('https:') || isOfThisMachine(text),
          'must begin with https://, but for this machine',
        ),
    })
    .nullable(),
}
