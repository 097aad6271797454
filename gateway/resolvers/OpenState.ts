import type { OpenStateResolvers } from '../generated/resolvers.ts'

export const OpenState: OpenStateResolvers = {
  status: ({ status }) => status,
  text: ({ text }) => text,
  until: ({ until }) => until ?? null,
  nextOpensAt: ({ nextOpensAt }) => nextOpensAt ?? null,
  opensToday: ({ nextOpensAt }, _args, { now }) => nextOpensAt?.slice(0, 10) === now.toISODate(),
}
