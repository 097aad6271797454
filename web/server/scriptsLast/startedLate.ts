import beginning from './begin.js?url&no-inline'

const preload = /<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>\s*/g
const entry = /<script src="([^"]+)"[^>]*\btype="module"[^>]*><\/script>/

/**
 * A page whose scripts start after it has been painted: it is whole without them, and on a slow connection they would
 * share the line with its styles. In their places stands a small script that knows their names.
 *
 *     startedLate('<script src="/assets/entry.js" type="module" async></script>')
 *     // '<script src="/assets/begin.js" defer data-files="/assets/entry.js /assets/other.js"></script>'
 */
export function startedLate(html: string): string {
  const [tag, first] = entry.exec(html) ?? []
  if (!tag || !first) return html
  const others = Array.from(html.matchAll(preload), ([, href]) => href!)
  const files = [...new Set([first, ...others])].join(' ')
  return html
    .replaceAll(preload, '')
    .replace(tag, `<script src="${beginning}" defer data-files="${files}"></script>`)
}
