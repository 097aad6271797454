export function redisProgram(): string | undefined
