import { developersExamples } from '../generated/messages/developersExamples.ts'

const titles = developersExamples.calls
const short = '{ service(slug: "erith-food-bank") { name openState { text } } }'

/** A small query to an endpoint, in three languages. */
export const exampleCalls = (endpoint: string) => [
  { title: titles.commandLine, code: exampleCall(endpoint, short) },
  {
    title: titles.javaScript,
    code: `const response = await fetch('${endpoint}', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: '${short}' }),
})
const { data, errors } = await response.json()
console.log(errors ?? data.service.openState.text)`,
  },
  {
    title: titles.python,
    code: `import json
from urllib.request import Request, urlopen

query = '${short}'
request = Request(
    "${endpoint}",
    json.dumps({"query": query}).encode(),
    {"content-type": "application/json"},
)
answer = json.load(urlopen(request, timeout=10))
print(answer.get("errors") or answer["data"]["service"]["openState"]["text"])`,
  },
]

/**
 * A query as a command for a terminal.
 *
 *     exampleCall('https://signpost.example/graphql', '{ … }') // "curl 'https://…' --json '{…}'"
 *
 * Line ends are `\n` in the JSON. A single quote would end the shell's string, so it is escaped outside of it.
 */
export const exampleCall = (endpoint: string, query: string, variables?: object): string =>
  `curl '${endpoint}' \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify({ query, variables }).replaceAll("'", String.raw`'\''`)}'`
