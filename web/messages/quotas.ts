/** How much may be asked, and how an answer says what is left of it. */
export const quotas = [
  { name: 'Without a key', value: '300,000 points a minute for one network' },
  { name: 'With a key', value: '3,000,000 points a minute' },
  { name: 'RateLimit-Limit', value: 'the points of a minute' },
  { name: 'RateLimit-Remaining', value: 'how many of them are left' },
  { name: 'RateLimit-Reset', value: 'seconds until all of them are back' },
  { name: 'RateLimit-Policy', value: 'the rule that was applied' },
]
