export const route = '/sentry'
