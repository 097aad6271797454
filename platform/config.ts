import { parseConfig, type Config } from './parseConfig.ts'
import { refuseToStart } from './refuseToStart.ts'

/** The one reading of the environment. A bad value ends the process with one line and status 1. */
export const config: Config = readOrRefuse()

function readOrRefuse(): Config {
  try {
    return parseConfig(process.env)
  } catch (error) {
    return refuseToStart((error as Error).message)
  }
}
