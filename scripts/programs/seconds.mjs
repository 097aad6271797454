/**
 * The time that has gone by since `start`, a reading of performance.now().
 *
 *     seconds(start) // '2.1 s'
 */
export const seconds = start => `${((performance.now() - start) / 1000).toFixed(1)} s`
