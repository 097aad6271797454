/**
 * A description from the schema, or a text of the guide, with its `code` and *emphasis* formatted; links become plain text.
 */
export function SchemaText({ text }: { text: string }) {
  const words = text.replaceAll(/\[([^\]]+)\]\(\S+?\)/g, '$1')
  return words.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map((part, i) => {
    if (part.startsWith('`') && part.length > 2) return <code key={i}>{part.slice(1, -1)}</code>
    if (part.startsWith('*') && part.length > 2) return <em key={i}>{part.slice(1, -1)}</em>
    return part
  })
}
