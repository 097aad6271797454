export function browser(): string | undefined
export function runs(path: string | undefined): boolean
export function windowedBrowser(): string | undefined
