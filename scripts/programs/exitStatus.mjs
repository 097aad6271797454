import { constants } from 'node:os'

/**
 * The exit status as a shell counts it.
 *
 *     exitStatus(0, null) // 0
 *     exitStatus(null, 'SIGINT') // 130
 */
export const exitStatus = (code, signal) => code ?? 128 + constants.signals[signal]
