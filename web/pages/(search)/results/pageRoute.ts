import { type PageRoute, searchParameters, viewParameters } from '../../../site/pageRoute.ts'

export const pageRoute: PageRoute = {
  route: '/results',
  parameters: [...searchParameters, ...viewParameters, 'for', 'category', 'persona', 'page'],
  repeatable: ['for'],
  examples: [
    '/results?query=food&near=Erith&free=yes',
    '/results?query=food&view=map',
    '/results?query=zzyzxqv',
    '/results?query=zzyzxqv&view=map',
    '/results?query=debt&near=DA14&within=1&free=yes',
    '/results?query=advice&for=Retired&for=In+work',
    '/results?query=lonley+sidcup+free',
    '/results?query=my+husband+hits+me+and+we+have+no+food',
    '/results?query=he+hits+me&view=map',
  ],
}
