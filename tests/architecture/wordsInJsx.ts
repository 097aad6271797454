import { parseSync } from 'vite'

/** What is read out or shown beside the text itself. `label`, `text`, `hint` and the like are those of our own components. */
const spoken = new Set(
  'aria-label aria-description alt title placeholder label legend hint text words anything heading'.split(
    ' ',
  ),
)

/** A piece of a syntax tree as ESTree has it. */
interface Piece {
  type: string
  [part: string]: unknown
}

/**
 * The words a file writes into its pages itself: text between tags, attributes that are shown or read out,
 * what is listed to be shown, and titles.
 *
 *     wordsInJsx('a.tsx', '<p title="Day">{isOpen ? "Open" : state}</p>') // ['Day', 'Open']
 *
 * Only what has a letter counts. What a function, a variable or the catalogue gives is not looked into.
 *
 * @throws Error when the file is no TypeScript.
 */
export function wordsInJsx(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length) throw new Error(`${path}: ${errors[0]!.message}`)
  return piecesOf(program as unknown as Piece)
    .flatMap(shownBy)
    .map(words => words.trim())
    .filter(words => /\p{L}/u.test(words.replaceAll(/&#?\w+;/g, '')))
}

const isPiece = (value: unknown): value is Piece => typeof (value as Piece | null)?.type === 'string'

/** A piece and all below it. */
function piecesOf(piece: Piece): Piece[] {
  return [piece, ...Object.values(piece).flat().filter(isPiece).flatMap(piecesOf)]
}

function shownBy(piece: Piece): string[] {
  if (piece.type === 'JSXElement' || piece.type === 'JSXFragment')
    return (piece['children'] as Piece[]).flatMap(textsOf)
  if (piece.type === 'JSXAttribute' && spoken.has(String((piece['name'] as Piece)['name'])))
    return isPiece(piece['value']) ? textsOf(piece['value']) : []
  // Links and choices that are listed before they are shown: `{ text: 'About', href: '/about' }`.
  if (piece.type === 'Property' && spoken.has(String((piece['key'] as Piece)['name'])))
    return textsOf(piece['value'] as Piece)
  // `head` of usePageHead names the page in the browser's tab.
  if (piece.type === 'CallExpression' && (piece['callee'] as Piece)['name'] === 'head')
    return (piece['arguments'] as Piece[]).flatMap(textsOf)
  return []
}

/** The texts that a piece may come to, as far as it says them itself. */
function textsOf(piece: Piece): string[] {
  const parts = (...names: string[]) => names.flatMap(name => textsOf(piece[name] as Piece))
  switch (piece.type) {
    case 'JSXText':
    case 'Literal':
      return typeof piece['value'] === 'string' ? [piece['value']] : []
    case 'TemplateLiteral':
      return (piece['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return parts('expression')
    case 'ConditionalExpression':
      return parts('consequent', 'alternate')
    case 'LogicalExpression':
    case 'BinaryExpression':
      return /^([=!<>]|in)/.test(String(piece['operator'])) ? [] : parts('left', 'right')
    default:
      return []
  }
}
