import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

// The one without windows comes first: it takes half the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPaths = ['Google Chrome', 'Chromium'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`)

/**
 * The path of the Chromium or Chrome of this machine, `CHROME_PATH` first; undefined when it has none.
 *
 *     browser() // '/usr/bin/chromium'
 */
export function browser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [process.env.CHROME_PATH, ...onPath, ...macPaths].find(runs)
}

/**
 * Whether this path, if there is one, is that of a browser that runs here.
 *
 * It is asked for its version, since Ubuntu's chromium-browser may be a stub that only says how to get one.
 */
export const runs = path =>
  Boolean(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0
