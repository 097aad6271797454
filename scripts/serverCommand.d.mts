export const serverCommand: string[]
