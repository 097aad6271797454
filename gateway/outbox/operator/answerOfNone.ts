import type { Command } from './Command.ts'
import { listed } from './listed.ts'

/**
 * What a command is answered before the first form was taken, without making a database to look into.
 *
 * @throws Error in words for people.
 */
export function answerOfNone(command: Command): string {
  if (command.name === 'list') return listed([])
  if (command.name === 'export') return ''
  if (command.name === 'send') return 'Nothing is held back: this is no restored copy.'
  throw new Error(`There is no submission ${command.reference}.`)
}
