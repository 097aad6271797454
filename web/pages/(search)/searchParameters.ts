/** The parameters of a search and its filters. */
export const searchParameters = ['query', 'literal', 'near', 'within', 'open', 'free', 'wait', 'order']

/** The parameters of a list's views: list, map, calendar, week. */
export const viewParameters = ['view', 'at', 'zoom', 'month', 'online']
