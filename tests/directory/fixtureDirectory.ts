import { afterAll, beforeAll } from 'vitest'
import { type RunningDirectory, startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { conforms } from './conforms.ts'
import { fixtureFolder, newDataDir } from './newDataDir.ts'

export { fixtureFolder }

interface ApiResponse {
  status: number
  headers: Headers
  /** The body if it is JSON. Untyped, because its shape is checked against the contract. */
  body: ReturnType<typeof JSON.parse>
  text: string
}

/** A client of a directory that checks every response against the contract. */
export interface DirectoryClient {
  get: (path: string) => Promise<ApiResponse>
  post: (path: string, body?: unknown) => Promise<ApiResponse>
  /** Sends a form, as JSON unless the headers say otherwise. */
  send: (path: string, body: unknown, headers?: Record<string, string>) => Promise<ApiResponse>
}

/** Starts a directory for the tests of a file, at noon on Friday 20 November 2026. */
export function fixtureDirectory({
  sample = fixtureFolder,
  databaseUrl,
}: { sample?: string | true; databaseUrl?: () => Promise<string> } = {}): DirectoryClient {
  let directory: RunningDirectory
  beforeAll(async () => {
    const loaded = sample === true ? 'borough' : sample === fixtureFolder ? 'fixture' : undefined
    directory = await startDirectory({
      dataDir: databaseUrl ? 'memory://' : await newDataDir(loaded),
      databaseUrl: await databaseUrl?.(),
      clock: createClock('2026-11-20T12:00'),
      sample,
    })
  }, 120_000)
  afterAll(() => directory.close())
  return {
    get: path => call(directory.url, 'GET', path),
    post: (path, body = {}) => call(directory.url, 'POST', path, body),
    send: (path, body, headers) =>
      call(directory.url, 'POST', path, body, { 'content-type': 'application/json', ...headers }),
  }
}

/** One request, its response checked: `call(url, 'GET', '/services?per_page=5')`. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { accept: 'application/json', ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  conforms(method, path.split('?')[0] ?? '', response.status, type, text)
  const isJson = type.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : undefined,
    text,
  }
}
