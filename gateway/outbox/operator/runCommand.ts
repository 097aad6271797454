import { endHold } from '../hold.ts'
import type { Store } from '../storage/Store.ts'
import type { Command } from './Command.ts'
import { decide } from './decide.ts'
import { listed } from './listed.ts'
import { listSubmissions } from './listSubmissions.ts'
import { exportSubmissions } from './exportSubmissions.ts'
import { showSubmission } from './showSubmission.ts'

/**
 * Does what an operator asks and gives the lines to print.
 *
 * @throws Error in words, such as `SP-7KQ4-M9XD is delivered: only what is held, refused or dead can be sent again.`
 */
export function runCommand(store: Store, command: Command): Promise<string> {
  switch (command.name) {
    case 'list':
      return listSubmissions(store, command.state).then(listed)
    case 'send':
      return endHold(store)
    case 'show':
      return showSubmission(store, command)
    case 'export':
      return exportSubmissions(store, command)
    default:
      return decide(store, command)
  }
}
