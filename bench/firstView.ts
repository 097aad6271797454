import { getBytes } from './load.ts'

/** The most that the first view of a page may download, in KB over the wire (decision 98). */
export const budgets = { CSS: 15, JavaScript: 146 }

/** A file that a page needs before it can be used. */
export interface NeededFile {
  path: string
  kind: 'CSS' | 'JavaScript'
  encoding: string
  /** The size over the wire. */
  bytes: number
}

/**
 * The styles and scripts that a page loads for its first view, compressed as for browsers.
 *
 * @throws Error when one of them is missing.
 */
export async function firstView(address: string): Promise<NeededFile[]> {
  const html = await (await fetch(address)).text()
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? []
  const needed = tags.filter(tag => tag.startsWith('<script') || /rel="?stylesheet/.test(tag))
  const named = needed.flatMap(tag => Array.from(tag.matchAll(/\b(?:src|href|data-files)="([^"]+)"/g)))
  const paths = new Set(named.flatMap(([, names]) => names!.split(' ')))
  return Promise.all([...paths].map(path => neededFile(new URL(path, address))))
}

const knownFiles = new Map<string, NeededFile>()

async function neededFile({ href, pathname }: URL): Promise<NeededFile> {
  const cached = knownFiles.get(href)
  if (cached) return cached
  const { status, headers, body } = await getBytes(href, { 'accept-encoding': 'br' })
  if (status !== 200) throw new Error(`${pathname} answers ${status}`)
  const kind = headers['content-type']?.includes('css') ? 'CSS' : 'JavaScript'
  const file: NeededFile = {
    path: pathname,
    kind,
    encoding: headers['content-encoding'] ?? 'none',
    bytes: body.length,
  }
  knownFiles.set(href, file)
  return file
}
