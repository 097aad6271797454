import type { FieldProps } from './FieldProps.ts'

/**
 * The ids of what describes a field: its hint, and what is wrong with it.
 *
 *     describedBy({ view, name: 'email', label, hint: 'For …' }) // 'email-hint'
 */
export function describedBy({ view, name, hint }: FieldProps): string | undefined {
  const isWrong = view.faults.some(({ field }) => field === name)
  return [hint && `${name}-hint`, isWrong && `${name}-error`].filter(Boolean).join(' ') || undefined
}
