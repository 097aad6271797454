/** Why the code of this page cannot draw the next one; null while it can. */
export const ownCode: { fault: 'not-running' | 'new-build' | 'missing-file' | null } = {
  fault: 'not-running',
}
