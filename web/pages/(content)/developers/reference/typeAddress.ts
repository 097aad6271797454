/**
 * Where the page of a type stands: `/developers/reference/openinghours`.
 *
 * Every address of this site is in small letters, and no two types differ in capitals alone.
 */
export const typeAddress = (name: string): string => `/developers/reference/${name.toLowerCase()}`
