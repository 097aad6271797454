/**
 * The functions that compiled messages call. The package's own types return `unknown` from a choice; the cases of our
 * messages are texts.
 */
declare module '@messageformat/runtime' {
  type Rules = (value: number, isOrdinal?: boolean) => string

  export function number(language: string, value: number, offset: number): string
  export function strictNumber(language: string, value: number, offset: number, name: string): string
  export function plural(
    value: number,
    offset: number,
    rules: Rules,
    cases: Record<string, string>,
    isOrdinal?: boolean,
  ): string
  export function select(value: string, cases: Record<string, string>): string
}
