/** The most that is read of an answer of the directory, in bytes, before and after it is unpacked. */
export const largestAnswer = 10 * 1024 * 1024
