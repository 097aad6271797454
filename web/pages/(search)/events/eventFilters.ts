/** What lists of events can be narrowed by: parameter of the address, and its words. */
export const eventFilters = { free: 'Free', online: 'Online' } as const
