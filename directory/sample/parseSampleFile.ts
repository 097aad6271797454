import { parse } from 'yaml'
import type { z } from 'zod'

/**
 * One YAML file as checked values; an empty file is an empty mapping.
 *
 * @throws Error with a line for each fault, file and key first: `services/food.yaml: erith-food-bank: Unrecognized key: "fee"`.
 */
export function parseSampleFile<T>(path: string, bytes: Buffer, shape: z.ZodType<T>): T {
  const result = shape.safeParse(read(path, bytes))
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => `${path}: ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(lines.join('\n'))
}

function read(path: string, bytes: Buffer): unknown {
  try {
    return parse(bytes.toString('utf8')) ?? {}
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}
