import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

interface Page {
  headers: Record<string, string | string[]>
  body: string
}

// The minimal server: it reads the pages from standard input and serves them from memory, byte for byte.
const given = (await json(process.stdin)) as Record<string, Page>
const pages = new Map(
  Object.entries(given).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (page) response.writeHead(200, page.headers).end(page.body)
  else response.writeHead(404).end()
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('listening\n'))
