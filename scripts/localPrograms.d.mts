export const serverCommand: string[]
export const serverEnvironment: Record<string, string>
export const testFlags: string[]
export const testProcessFlags: string[]
export function freePort(): Promise<number>
export function browser(): string | undefined
export function windowedBrowser(): string | undefined
export function runs(path: string | undefined): boolean
export function postgresPrograms(): string | undefined
export function redisProgram(): string | undefined
