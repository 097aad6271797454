import { runOperatorCommand } from '../../gateway/outbox/operator.ts'
import { createClock } from '../../platform/clock.ts'

/** The outcomes of the forms; `lost` and `doubled` must be 0. */
export interface Tally {
  accepted: number
  delivered: number
  held: number
  /** Accepted, but neither stored by the directory nor listed as held. */
  lost: number
  /** Stored twice, or with two references. */
  doubled: number
  kills: number
  fills: number
  canFill: boolean
}

/** Compares the responses to residents with the records of the directory and the list of the operators. */
export async function tally(seen: {
  accepted: Map<string, Set<string>>
  stored: Map<string, number>
  dataDir: string
}): Promise<Omit<Tally, 'kills' | 'fills' | 'canFill'>> {
  const options = { dataDir: seen.dataDir, hasIdempotency: false, clock: createClock() }
  const inState = async (state: string) => {
    const lines = await runOperatorCommand(['export', '--state', state], options)
    return new Set(
      lines.split('\n').map(line => line && (JSON.parse(line) as { reference: string }).reference),
    )
  }
  const delivered = await inState('delivered')
  const held = await inState('held')
  const forms = [...seen.accepted].map(([text, references]) => ({
    times: seen.stored.get(text) ?? 0,
    references: [...references],
  }))
  return {
    accepted: forms.length,
    delivered: forms.filter(isListed(delivered)).length,
    held: forms.filter(isListed(held)).length,
    lost: forms.filter(form => !isListed(held)(form) && (form.times === 0 || !isListed(delivered)(form)))
      .length,
    doubled: forms.filter(form => form.times > 1 || form.references.length > 1).length,
  }
}

const isListed = (list: Set<string>) => (form: { references: string[] }) => list.has(form.references[0]!)
