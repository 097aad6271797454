import type { QueryName } from '../queries.ts'
import type { Setup } from '../Setup.ts'
import { serveFetch } from './serveFetch.ts'

/** Our answers' bytes from memory on our adapter, at `/tiny`, `/list` and `/heavy`: what the adapter costs by itself. */
export function adapterAlone({ answers }: Setup): Promise<string> {
  const bytes = Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, Buffer.from(text)]))
  return serveFetch(async request => {
    await request.text()
    const name = new URL(request.url).pathname.slice(1) as QueryName
    return new Response(bytes[name], { headers: { 'content-type': 'application/json; charset=utf-8' } })
  })
}
