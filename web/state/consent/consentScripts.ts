import type { ConsentOptions } from './ConsentOptions.ts'

/**
 * The addresses of the council's consent scripts that are to be loaded.
 *
 *     consentScripts({ url: 'https://consent.example/a.js', disabled: 'true' }) // []
 *     consentScripts({ key: 'b 1', keyUrl: 'https://consent.example/{key}.js' }) // ['https://consent.example/b%201.js']
 *
 * The first is skipped when `disabled` is exactly the string `true`, whatever the second does; the second comes only with
 * a key.
 */
export function consentScripts(option: ConsentOptions['consentScript']): string[] {
  const { url, disabled, key, keyUrl } = option ?? {}
  return [
    ...(url && disabled !== 'true' ? [url] : []),
    ...(key && keyUrl ? [keyUrl.replace('{key}', encodeURIComponent(key))] : []),
  ]
}
