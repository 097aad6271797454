import { parseConfig, type Config } from './parseConfig.ts'

/** The one reading of the environment. A bad value ends the process with one line and status 1. */
export const config: Config = readOrExit()

function readOrExit(): Config {
  try {
    return parseConfig(process.env)
  } catch (error) {
    process.stderr.write(`Signpost cannot start: ${(error as Error).message}\n`)
    process.exit(1)
  }
}
