import { appendFileSync } from 'node:fs'
import { seconds } from './seconds.mjs'

/**
 * Shows one line for one piece of work, with the seconds it took.
 *
 *     await showStep('Building the site', build) // Building the site … 2.1 s
 *
 * @param file gets the line instead of standard output.
 */
export async function showStep(title, work, file) {
  const show = text => void (file ? appendFileSync(file, text) : process.stdout.write(text))
  const start = performance.now()
  show(`${title} … `)
  try {
    const result = await work()
    show(`${seconds(start)}\n`)
    return result
  } catch (error) {
    show('failed\n')
    throw error
  }
}
