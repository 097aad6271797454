/** The most that is read of a request, in bytes: some fifty times what the largest page of the site sends. */
export const largestRequest = 100 * 1024
