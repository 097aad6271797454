import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/**
 * The words of a measurement's command. Words that it does not take, and anything but a number from 0 on for an option whose
 * default is a number, end the process with its usage and status 1: a measurement of nothing would look like a result.
 *
 *     readArguments('Usage: npm run bench:views -- [--minutes 4]', { minutes: { type: 'string', default: '4' } })
 *
 * @param args without the name of a measurement, which the caller has read.
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args: string[] = process.argv.slice(2),
) {
  const parsed = parsedOrNull(args, options)
  if (!parsed) return endWith(usage)
  const given: Readonly<Record<string, unknown>> = parsed.values
  for (const [name, { default: usual }] of Object.entries(options))
    if (isNumber(usual) && !isNumber(given[name])) return endWith(usage)
  return parsed.values
}

/** Ends the process with a line on how a command is used. */
export function endWith(usage: string): never {
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}

const isNumber = (value: unknown) => typeof value === 'string' && /^\d{1,9}(\.\d+)?$/.test(value)

function parsedOrNull<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options })
  } catch {
    return null
  }
}
