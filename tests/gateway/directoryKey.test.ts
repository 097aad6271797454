import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { standInDirectory } from './standInDirectory.ts'
import { testGateway } from './testGateway.ts'

const directoryKey = 'kZ3v+Yq0/b6t5hJm1w=='
const everything = `{
  settings { isSample }
  service(slug: "tuesday-tea-and-chat") { organisation { name } serviceLocations { name } }
  search(query: "tea") { services { nodes { name } } }
}`

test('every call to the directory carries the key, whether it reads or searches', async () => {
  const { directory, ask } = await testGateway({ directoryKey })
  expect((await ask(everything)).errors).toBeUndefined()
  expect(directory.calls.map(({ method }) => method)).toEqual(expect.arrayContaining(['GET', 'POST']))
  const sent = directory.calls.map(({ headers }) => headers.authorization)
  expect(new Set(sent)).toEqual(new Set([`Bearer ${directoryKey}`]))
})

test('without a key none is sent', async () => {
  const { directory, ask } = await testGateway()
  await ask(everything)
  expect(directory.calls.filter(({ headers }) => headers.authorization !== undefined)).toEqual([])
})

test('where the directory sends us on to, the key does not go', async () => {
  const elsewhere = await standInDirectory()
  onTestFinished(() => elsewhere.close())
  const lines: string[] = []
  const log = {
    error: (details: object, message: string) => void lines.push(JSON.stringify([details, message])),
    info: (details: object, message: string) => void lines.push(JSON.stringify([details, message])),
  }
  const { directory, ask } = await testGateway({ directoryKey, log })
  const location = `${elsewhere.url}/settings`
  directory.misbehave('/settings', { status: 302, headers: { location } })
  const { text } = await ask('{ settings { isSample } }')
  expect(directory.calls.length).toBeGreaterThan(0)
  expect(elsewhere.calls).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n') + text).not.toContain(directoryKey)
})

test.each([
  'too-short',
  'fifteen-letters',
  'with a space in between them',
  'ein-Schlüssel-mit-Umlaut',
  'x'.repeat(513),
  'key-of-this-directory,',
])('%s is no key: the start is refused in words, which do not repeat it', DIRECTORY_KEY => {
  const refusal = () => parseConfig({ DIRECTORY_KEY })
  expect(refusal).toThrow(
    /^DIRECTORY_KEY must be 16 to 512 letters, digits and signs, or several such keys parted by commas$/,
  )
  expect(refusal).not.toThrow(DIRECTORY_KEY)
})

test('32 random bytes in base64 are a key, and there may be several', () => {
  expect(parseConfig({ DIRECTORY_KEY: directoryKey }).DIRECTORY_KEY).toEqual([directoryKey])
  const older = 'key-of-this-directory'
  expect(parseConfig({ DIRECTORY_KEY: `${directoryKey}, ${older}` }).DIRECTORY_KEY).toEqual([
    directoryKey,
    older,
  ])
  expect(parseConfig({}).DIRECTORY_KEY).toBeUndefined()
})
