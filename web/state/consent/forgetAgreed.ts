/** Where `@sentry/browser` remembers which recording goes on. */
const recording = 'sentryReplaySession'

/** Removes what error reports keep in this browser. Cookies are removed by the server, which reaches more of them. */
export function forgetAgreed(): void {
  try {
    sessionStorage.removeItem(recording)
  } catch {
    // A storage that is forbidden holds nothing.
  }
}
