import { HttpProblem } from './HttpProblem.ts'

const deepest = 20
const longest = 1000

/**
 * Refuses variables that no argument of the schema could take, before anything walks through them.
 *
 * @throws HttpProblem 400: '`variables` nest deeper than 20 levels.'
 */
export function requireBounded(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw new HttpProblem(400, `\`variables\` nest deeper than ${deepest} levels.`)
  if (Array.isArray(value) && value.length > longest) {
    throw new HttpProblem(
      400,
      `A list in \`variables\` has ${value.length} entries; at most ${longest} are read.`,
    )
  }
  for (const inner of Object.values(value)) requireBounded(inner, depth + 1)
}
