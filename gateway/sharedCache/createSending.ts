const mostCommands = 500
const mostText = 16 * 1024 * 1024

/** Sends what nobody waits for. */
export interface Sending {
  /** Whether there is room for so many bytes more. */
  hasRoom(length: number): boolean
  send(length: number, command: () => Promise<unknown>): void
}

/**
 * Commands nobody waits for: 500 of them at most, 16 million bytes at most, are under way at once.
 *
 *     if (sending.hasRoom(text.length)) sending.send(text.length, () => client.set(key, text))
 */
export function createSending(): Sending {
  let commands = 0
  let text = 0
  return {
    hasRoom: length => commands < mostCommands && text + length <= mostText,
    send: (length, command) => {
      commands++
      text += length
      void command()
        .catch(() => null)
        .finally(() => {
          commands--
          text -= length
        })
    },
  }
}
