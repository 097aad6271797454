/** One page of each kind that residents open most: home, results, service. */
export const measuredPages = ['/', '/results?query=food', '/services/erith-food-bank']
