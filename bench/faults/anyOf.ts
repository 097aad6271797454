/** One of these by chance. */
export const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!
