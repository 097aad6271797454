/** Whether the code of this page is no longer what the server has, and why. */
export const outdated: { reason: 'new-build' | 'missing-file' | null } = { reason: null }
