import { renderPage } from 'vike/server'
import type { Choice } from '../../state/consent/Choice.ts'
import { purposesOf } from '../../state/consent/purposesOf.ts'
import { writtenChoice } from '../../state/consent/writtenChoice.ts'
import { movedTo } from '../movedTo.ts'
import { startedLate } from '../scriptsLast/startedLate.ts'
import { setPageHeaders } from '../setPageHeaders.ts'
import { site } from '../site.ts'
import type { RenderedPage } from './RenderedPage.ts'

/**
 * Makes the page of a key: of an address and its variant, and of nothing else of anybody.
 *
 *     await renderKey('/results?query=food accepted') // the page for those who have said yes to cookies
 *
 * It does what the server does for a page on its usual way, and no more: where the address has moved there is a redirect.
 */
export async function renderKey(key: string): Promise<RenderedPage> {
  // No address holds a space.
  const [address, choice = 'none'] = key.split(' ') as [string, Choice?]
  const moved = await movedTo(address)
  if (moved) return { status: moved.status, headers: new Headers({ location: moved.url }), body: '' }
  const { httpResponse } = await renderPage({
    urlOriginal: address,
    headersOriginal: choice === 'none' ? {} : { cookie: writtenChoice(choice, purposesOf(site)) },
  })
  const { statusCode: status } = httpResponse
  const headers = new Headers(httpResponse.headers)
  const [path = ''] = address.split('?', 1)
  setPageHeaders(headers, { path, status, choice })
  return { status, headers, body: startedLate(await httpResponse.getBody()) }
}
