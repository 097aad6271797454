/**
 * The token of an `Authorization` header; null when it has none.
 *
 *     bearerToken('Bearer sp_4f1…') // 'sp_4f1…'
 *     bearerToken('Basic dXNlcg==') // null
 */
export const bearerToken = (authorization: string | null): string | null =>
  /^bearer +(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? null
