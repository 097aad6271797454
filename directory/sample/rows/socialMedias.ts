/** `{ facebook: 'https://…' }` the way records carry it: `[{ type: 'facebook', url: 'https://…' }]`. */
export const socialMedias = (networks: Record<string, string | undefined>) =>
  Object.entries(networks).map(([type, url]) => ({ type, url }))
