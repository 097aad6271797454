import type { SubmissionState } from './store.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/** A command of an operator. */
export type Command =
  | { name: 'send' }
  | { name: 'list'; state?: SubmissionState }
  | { name: 'show'; reference: string; isPersonal: boolean }
  | { name: 'retry' | 'release' | 'discard'; reference: string }
  | { name: 'resolve'; reference: string; delivered: string }
  | { name: 'export'; state: SubmissionState; isPersonal: boolean }

/** The command that no running process can carry out, because it has loaded the keys. */
interface KeyCommand {
  name: 'forget-key'
}

/** Printed after the error when a command is invalid. */
const usage = `npm run outbox -- list [--state held]
npm run outbox -- show SP-7KQ4-M9XD [--personal]
npm run outbox -- retry SP-7KQ4-M9XD       send again what is held, refused or dead
npm run outbox -- release SP-7KQ4-M9XD     send what is quarantined
npm run outbox -- discard SP-7KQ4-M9XD     never send it, and erase its body
npm run outbox -- resolve SP-7KQ4-M9XD --delivered ABCDE12345   the directory has it, under this reference
npm run outbox -- export --state held [--personal]              JSON, a line each
npm run outbox -- send                     send what waits in a copy that was restored from a backup
npm run outbox -- forget-key               go on without a key that is lost, and without what it encrypted
Names, addresses and texts are printed with --personal only.`

const states = [
  'waiting',
  'sending',
  'delivered',
  'refused',
  'withdrawn',
  'held',
  'dead',
  'quarantined',
  'discarded',
] as const

const state = z.enum(states, `--state must be one of ${states.join(', ')}`)
const reference = z
  .string('the reference is missing')
  .regex(/^SP-[A-Z0-9]{4}-[A-Z0-9]{4}$/i, 'a reference looks like SP-7KQ4-M9XD')
  .transform(text => text.toUpperCase())
const personal = z.boolean().default(false)

const shape = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('list'), state: state.optional() }),
  z.strictObject({ name: z.literal('show'), reference, personal }),
  z.strictObject({ name: z.enum(['retry', 'release', 'discard']), reference }),
  z.strictObject({
    name: z.literal('resolve'),
    reference,
    delivered: z.string('--delivered and the directory’s reference are missing').trim().min(1).max(200),
  }),
  z.strictObject({ name: z.literal('export'), state, personal }),
  z.strictObject({ name: z.literal('send') }),
  z.strictObject({ name: z.literal('forget-key') }),
])

/**
 * Parses the words after `npm run outbox --`.
 *
 *     parseCommand(['show', 'sp-7kq4-m9xd']) // { name: 'show', reference: 'SP-7KQ4-M9XD', isPersonal: false }
 *
 * @throws Error with the error in one line, and the usage.
 */
export function parseCommand(words: string[]): Command | KeyCommand {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        personal: { type: 'boolean' },
        delivered: { type: 'string' },
      },
    })
    const [name, named, ...more] = positionals
    if (more.length) throw new Error(`“${more.join(' ')}” is too much`)
    const given = { name, ...(named !== undefined && { reference: named }), ...values }
    const { personal: isPersonal, ...rest } = shape.parse(given) as { personal?: boolean }
    return (isPersonal === undefined ? rest : { ...rest, isPersonal }) as Command | KeyCommand
  } catch (error) {
    throw new Error(`${reasonOf(error, words)}\n\n${usage}`, { cause: error })
  }
}

function reasonOf(error: unknown, words: string[]): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys') {
    const [key] = issue.keys
    return `“${words.find(word => !word.startsWith('-'))}” takes no ${key === 'reference' ? key : `--${key}`}`
  }
  if (issue?.path[0] !== 'name') return issue?.message ?? 'Not a command'
  const name = words.find(word => !word.startsWith('-'))
  return name ? `There is no command “${name}”.` : 'Which command?'
}
