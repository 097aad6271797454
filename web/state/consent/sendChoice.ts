/**
 * Hands a choice to the server, which sets the cookie: browsers soon forget those that scripts set.
 *
 *     await sendChoice('accepted')
 *
 * @throws TypeError when the server cannot be reached, Error when it refuses.
 */
export async function sendChoice(choice: 'accepted' | 'rejected'): Promise<void> {
  const body = new URLSearchParams({ choice, back: '/' })
  // The answer is the way back for browsers without scripts; this one stays.
  const answer = await fetch('/cookies', { method: 'POST', body, redirect: 'manual' })
  if (answer.type !== 'opaqueredirect') throw new Error(`The choice was not taken: ${answer.status}`)
}
