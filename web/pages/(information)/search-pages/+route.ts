export const route = '/pages/search'
