import type { SiteOptions } from '../../site/options.ts'

/** A visitor's choice about cookies and scripts that the site does not need; `none` when they have made none yet. */
export type Choice = 'none' | 'accepted' | 'rejected'

/** What needs consent: Google Analytics or Tag Manager, the council's consent scripts, error reports. */
export type Purpose = 'ga' | 'gtm' | 'scripts' | 'errors'

/** The site options that need consent. */
export type ConsentOptions = Pick<SiteOptions, 'analytics' | 'consentScript' | 'errorReporting'>

/**
 * The purposes of this site that need consent; none with the default options.
 *
 *     purposesOf({ ...siteDefaults, analytics: { type: 'ga', id: 'G-ABC1234567' } }) // ['ga']
 */
export const purposesOf = ({ analytics, consentScript, errorReporting }: ConsentOptions): Purpose[] => [
  ...(analytics ? [analytics.type] : []),
  ...(consentScripts(consentScript).length ? (['scripts'] as const) : []),
  ...(errorReporting ? (['errors'] as const) : []),
]

/**
 * The visitor's choice, read from cookies.
 *
 *     readChoice('signpost-cookies=accepted.ga.errors', ['ga'])    // 'accepted'
 *     readChoice('signpost-cookies=accepted.ga', ['ga', 'errors']) // 'none': the visitor was not asked about errors
 *
 * The cookie lists the purposes that the visitor was asked about, so that a purpose added later is asked about again.
 *
 * @param cookies In the format of the header `Cookie` and of `document.cookie`.
 */
export function readChoice(cookies: string | null | undefined, purposes: readonly Purpose[]): Choice {
  const pattern = /(?:^|;\s*)signpost-cookies=(accepted|rejected)((?:\.[a-z]+)*)(?=;|$)/
  const [, choice, asked = ''] = pattern.exec(cookies ?? '') ?? []
  const isWhole = purposes.every(purpose => asked.split('.').includes(purpose))
  return purposes.length && isWhole ? ((choice as Choice | undefined) ?? 'none') : 'none'
}

/**
 * The cookie for a choice, without its attributes.
 *
 *     choiceCookie('rejected', ['ga', 'errors']) // 'signpost-cookies=rejected.ga.errors'
 */
export const choiceCookie = (choice: Exclude<Choice, 'none'>, purposes: readonly Purpose[]): string =>
  `signpost-cookies=${[choice, ...purposes].join('.')}`

/**
 * The addresses of the council's consent scripts to load.
 *
 *     consentScripts({ url: 'https://consent.example/a.js', disabled: 'true' }) // []
 *     consentScripts({ key: 'b 1', keyUrl: 'https://consent.example/{key}.js' }) // ['https://consent.example/b%201.js']
 *
 * The script at `url` is skipped when `disabled` is exactly the string `true`; the script at `keyUrl` is loaded only with
 * a key, independently of the first.
 */
export function consentScripts(option: ConsentOptions['consentScript']): string[] {
  const { url, disabled, key, keyUrl } = option ?? {}
  return [
    ...(url && disabled !== 'true' ? [url] : []),
    ...(key && keyUrl ? [keyUrl.replace('{key}', encodeURIComponent(key))] : []),
  ]
}
