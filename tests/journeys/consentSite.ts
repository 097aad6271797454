import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { startSite } from './startSite.ts'

/** What the tests set up: an analytics property, two consent scripts, and error reports. */
export const consentOptions = {
  testPages: true,
  analytics: { type: 'ga', id: 'G-ABC1234567' },
  consentScript: {
    url: 'https://consent.example/a.js',
    key: 'k1',
    keyUrl: 'https://second.example/{key}.js',
  },
  errorReporting: { dsn: 'https://public@errors.example/7' },
}

/** Starts a site with these options. */
export function startConsentSite(folder: string, baseURL: string | undefined, options: object) {
  const file = join(folder, 'site.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(options))
  return startSite({ SITE_CONFIG: file, DIRECTORY_API_URL: `${baseURL}/core/v1` })
}

/**
 * Every request of pages of this context to another host, with its body. Each is answered with an
 * empty script: nothing leaves the machine.
 */
export async function watchForeign(context: BrowserContext, ...ours: (string | undefined)[]) {
  const asked: { url: string; body: string }[] = []
  const origins = ours.map(url => new URL(url ?? 'http://localhost').origin)
  await context.route(
    url => url.protocol.startsWith('http') && !origins.includes(url.origin),
    route => {
      asked.push({ url: route.request().url(), body: route.request().postData() ?? '' })
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: '',
      })
    },
  )
  return asked
}
