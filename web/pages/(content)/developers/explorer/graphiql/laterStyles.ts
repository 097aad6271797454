/**
 * Markup whose styles are to be set later, by script.
 *
 *     laterStyles('<div style="top:9px">style="a"</div>') // '<div data-style="top:9px">style="a"</div>'
 *
 * In what the editor writes, `<` and `>` outside of tags are always escaped.
 */
export const laterStyles = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, tag => tag.replaceAll(/(\s)style="/g, '$1data-style="'))
