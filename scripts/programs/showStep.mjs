import { seconds } from './seconds.mjs'

/**
 * Shows one line for one piece of work, with the seconds it took.
 *
 *     await showStep('Building the site', build) // Building the site … 2.1 s
 */
export async function showStep(title, work) {
  const start = performance.now()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    process.stdout.write(`${seconds(start)}\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
