/** What is asked of a connected client of `@redis/client`. */
export interface RedisCommands {
  /** Whether commands go out at once: while it is false they would wait in memory. */
  readonly isReady: boolean
  get(key: string): Promise<unknown>
  set(
    key: string,
    value: string,
    options: { condition: 'NX'; expiration: { type: 'EX'; value: number } },
  ): Promise<unknown>
}
