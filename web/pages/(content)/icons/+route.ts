export const route = '/_icons'
