import type { Address } from './Address.ts'

/**
 * The value of the first parameter by this name, decoded; null when there is none or it is empty.
 *
 *     parameterOf({ path: '/results', parameters: [['category', 'food']] }, 'category') // 'food'
 */
export function parameterOf({ parameters }: Address, name: string): string | null {
  const value = parameters.find(([itsName]) => itsName === name)?.[1]
  if (!value) return null
  try {
    return decodeURIComponent(value.replaceAll('+', ' ')).trim() || null
  } catch {
    return null
  }
}
