/** Addresses that no redirect is looked up for: files, answers for programs, and what the server says of itself. */
export const neverMoved = /^\/(?:assets|graphql|core|healthz|readyz|@|node_modules)(?:\/|$)|\.\w+$/
