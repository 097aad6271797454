import { pinnedNode } from './pinnedNode.mjs'

/**
 * The command line of an installed tool, under the pinned Node.
 *
 *     tool('vike', 'build') // ['/…/node_modules/.bin/node', ['node_modules/.bin/vike', 'build']]
 */
export const tool = (name, ...parameters) => [pinnedNode(), [`node_modules/.bin/${name}`, ...parameters]]
