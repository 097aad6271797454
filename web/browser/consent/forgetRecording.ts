/** Where `@sentry/browser` stores which recording continues. */
const recording = 'sentryReplaySession'

/** Removes what error reports store in this browser. The server removes cookies, as it reaches more of them. */
export function forgetRecording(): void {
  try {
    sessionStorage.removeItem(recording)
  } catch {
    // A storage that is forbidden holds nothing.
  }
}
