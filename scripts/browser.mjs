import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

const windowless = 'chromium-headless-shell'
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = ['Google Chrome', 'Chromium'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`)

/**
 * The path of the Chromium or Chrome of this machine, `CHROME_PATH` first; undefined when it has none.
 *
 *     browser() // '/usr/bin/chromium-headless-shell'
 *
 * The one without windows is preferred: it takes half the time.
 */
export const browser = () => [process.env.CHROME_PATH, ...onPath(windowless)].find(runs) ?? windowedBrowser()

/** The same with windows, which alone keeps pages for the way back: `/usr/bin/chromium`. */
export const windowedBrowser = () =>
  [process.env.CHROME_PATH, ...windowed.flatMap(onPath), ...macPaths].find(runs)

const onPath = name => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))

/**
 * Whether this path, if there is one, is that of a browser that runs here.
 *
 * It is asked for its version, since Ubuntu's chromium-browser may be a stub that only says how to get one.
 */
export const runs = path =>
  Boolean(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0
