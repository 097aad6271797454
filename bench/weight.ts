import { getBytes } from './getBytes.ts'
import { startBuiltSite } from './startBuiltSite.ts'

// What a first visitor downloads with a service page, in bytes over the wire, compressed as browsers ask for it.
const page = '/services/erith-food-bank'
const accepting = { 'accept-encoding': 'br' }
const site = await startBuiltSite()
const html = await (await fetch(site.origin + page)).text()

const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? []
const wanted = tags.filter(tag => tag.startsWith('<script') || /rel="?(?:stylesheet|modulepreload)/.test(tag))
const paths = new Set(wanted.flatMap(tag => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []))

const rows: { file: string; kind: string; encoding: string; bytes: number }[] = []
for (const path of paths) {
  const { status, headers, body } = await getBytes(new URL(path, site.origin).href, accepting)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  const kind = headers['content-type']?.includes('css') ? 'CSS' : 'JavaScript'
  rows.push({ file: path, kind, encoding: headers['content-encoding'] ?? 'none', bytes: body.length })
}
console.table(rows.toSorted((a, b) => b.bytes - a.bytes))
console.table([total('CSS', 15), total('JavaScript', 130)])
await site.stop()

function total(kind: string, goal: number) {
  const files = rows.filter(row => row.kind === kind)
  const bytes = files.reduce((sum, row) => sum + row.bytes, 0)
  return { kind, files: files.length, KB: (bytes / 1000).toFixed(1), 'goal KB': goal }
}
