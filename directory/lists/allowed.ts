import { Refusal } from '../http/Refusal.ts'

/**
 * Looks up names in what a list offers.
 *
 * @throws Refusal 400 `Filter \`colour\` is not offered here. Offered: \`id\`, \`name\`.`
 */
export function allowed<T>(what: string, offered: Record<string, T>, names: Iterable<string>): T[] {
  return [...names].map(name => {
    if (Object.hasOwn(offered, name)) return offered[name] as T
    const choices = Object.keys(offered).map(choice => `\`${choice}\``)
    throw new Refusal(
      400,
      `${what} \`${name.slice(0, 60)}\` is not offered here. Offered: ${choices.join(', ')}.`,
    )
  })
}
