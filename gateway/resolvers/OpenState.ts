import type { OpenStateResolvers } from '../generated/resolvers.ts'

export const OpenState: OpenStateResolvers = {
  status: ({ status }) => status,
  text: ({ text }) => text,
  until: ({ until }) => until ?? null,
  nextOpensAt: ({ nextOpensAt }) => nextOpensAt ?? null,
}
