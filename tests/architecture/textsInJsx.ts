import { parseSync } from 'vite'

/** Attributes that are shown or read out. `label`, `text`, `hint` and the like are props of our own components. */
const shownAttributes = new Set(
  'aria-label aria-description alt title placeholder label legend hint text words anything heading'.split(
    ' ',
  ),
)

/** A node of an ESTree syntax tree. */
interface SyntaxNode {
  type: string
  [part: string]: unknown
}

/**
 * The texts that a file writes into its pages itself: text between tags, attributes that are shown or read out, properties
 * of lists that are shown, and titles.
 *
 *     textsInJsx('a.tsx', '<p title="Day">{isOpen ? "Open" : state}</p>') // ['Day', 'Open']
 *
 * Only texts with a letter count. Values of functions, variables and the catalogue are not followed.
 *
 * @throws Error when the file does not parse.
 */
export function textsInJsx(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length) throw new Error(`${path}: ${errors[0]!.message}`)
  return nodesOf(program as unknown as SyntaxNode)
    .flatMap(textsShownBy)
    .map(words => words.trim())
    .filter(words => /\p{L}/u.test(words.replaceAll(/&#?\w+;/g, '')))
}

const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string'

/** A node and all its descendants. */
function nodesOf(node: SyntaxNode): SyntaxNode[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesOf)]
}

function textsShownBy(node: SyntaxNode): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node['children'] as SyntaxNode[]).flatMap(textsOf)
  if (node.type === 'JSXAttribute' && shownAttributes.has(String((node['name'] as SyntaxNode)['name'])))
    return isNode(node['value']) ? textsOf(node['value']) : []
  // Lists of links and choices: `{ text: 'About', href: '/about' }`.
  if (node.type === 'Property' && shownAttributes.has(String((node['key'] as SyntaxNode)['name'])))
    return textsOf(node['value'] as SyntaxNode)
  // `head` of usePageHead sets the title of the page.
  if (node.type === 'CallExpression' && (node['callee'] as SyntaxNode)['name'] === 'head')
    return (node['arguments'] as SyntaxNode[]).flatMap(textsOf)
  return []
}

/** The literal texts that a node may evaluate to. */
function textsOf(node: SyntaxNode): string[] {
  const parts = (...names: string[]) => names.flatMap(name => textsOf(node[name] as SyntaxNode))
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return parts('expression')
    case 'ConditionalExpression':
      return parts('consequent', 'alternate')
    case 'LogicalExpression':
    case 'BinaryExpression':
      return /^([=!<>]|in)/.test(String(node['operator'])) ? [] : parts('left', 'right')
    default:
      return []
  }
}
