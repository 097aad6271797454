import { renderPage as renderByVike } from 'vike/server'
import { type Choice, purposesOf, choiceCookie } from '../../browser/consent/consent.ts'
import { choiceOf } from '../consent.ts'
import { findRedirect } from '../redirects.ts'
import { setPageHeaders } from '../responseHeaders.ts'
import { deferScripts } from '../deferredScripts.ts'
import { site } from '../siteConfig.ts'
import { watchLifetime } from '../visit.ts'
import type { RenderedPage } from './pageCache.ts'

/**
 * Renders the page of a key, which is an address and its variant, and depends on nothing else of a visitor.
 *
 *     await renderPage('/results?query=food accepted') // the page for visitors who accepted cookies
 *
 * It takes the same steps as the server for a page that is not cached: an address that has moved is a redirect.
 */
export async function renderPage(key: string): Promise<RenderedPage> {
  // No address holds a space.
  const [address, choice = 'none'] = key.split(' ') as [string, Choice?]
  const moved = await findRedirect(address)
  if (moved)
    return {
      status: 301,
      headers: new Headers({ location: moved }),
      body: '',
      reusableUntil: 0,
    }
  const { result, reusableUntil } = await watchLifetime(async () => renderUnmoved(address, choice))
  return { ...result, reusableUntil }
}

async function renderUnmoved(address: string, choice: Choice) {
  const { httpResponse } = await renderByVike({
    urlOriginal: address,
    headersOriginal: choice === 'none' ? {} : { cookie: choiceCookie(choice, purposesOf(site)) },
  })
  const { statusCode: status } = httpResponse
  const headers = new Headers(httpResponse.headers)
  const [path = ''] = address.split('?', 1)
  setPageHeaders(headers, { path, status, choice })
  return { status, headers, body: deferScripts(await httpResponse.getBody()) }
}

/**
 * The variant of a visitor's pages: whether they have accepted or rejected cookies, where a site asks. It ends a key.
 *
 *     variantOf('signpost-cookies=accepted.ga; other=canary') // ' accepted'
 *     variantOf(undefined)                                    // ''
 */
export function variantOf(cookies: string | undefined): string {
  const choice = choiceOf(cookies)
  return choice === 'none' ? '' : ` ${choice}`
}
