/**
 * Where requests carry the number of a trace along: to this machine and to the site itself, and to nobody else.
 *
 *     tracedAddresses('https://signpost.example').some(address => address.test('https://signpost.example/graphql')) // true
 *
 * Whole hosts: an address that merely begins alike, or names one of them in its query, is somebody else's.
 */
export const tracedAddresses = (publicUrl: string): RegExp[] => [
  /^https?:\/\/localhost(?::\d+)?(?:\/|$)/,
  new RegExp(`^${publicUrl.replaceAll(/[^\w]/g, String.raw`\$&`)}(?:[/?#]|$)`),
]
