import { developersExamples } from '../generated/messages/developersExamples.ts'
import { exampleCall } from './exampleCall.ts'

const titles = developersExamples.calls
const short = '{ service(slug: "erith-food-bank") { name openState { text } } }'

/** The same small query three ways, against the endpoint at this address. */
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
