const short = '{ service(slug: "erith-food-bank") { name openState { text } } }'

/**
 * A query as a command for a terminal.
 *
 *     exampleCall('https://signpost.example/graphql', '{ … }') // "curl 'https://…' --json '{…}'"
 *
 * Line ends stand as `\n` in the JSON. A quote mark of the shell would end the text, so it is closed and opened around
 * one of its own.
 */
export const exampleCall = (endpoint: string, query: string): string =>
  `curl '${endpoint}' \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify({ query }).replaceAll("'", String.raw`'\''`)}'`

/** The same small query three ways, against the endpoint at this address. */
export const exampleCalls = (endpoint: string) => [
  { title: 'On the command line', code: exampleCall(endpoint, short) },
  {
    title: 'In JavaScript',
    code: `const response = await fetch('${endpoint}', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: '${short}' }),
})
const { data, errors } = await response.json()
console.log(errors ?? data.service.openState.text)`,
  },
  {
    title: 'In Python',
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
