import type { PageDocument } from '#app/render-document.tsx'
import type { HtmlParts } from './html-parts.ts'
import type { StyleSheetOf } from './style-sheets.ts'

const SHEET_LINK = /<link rel="stylesheet" href="(([^"#]+)#?)"\/>/g

/**
 * Puts the style sheets that a page links to into the page itself, in their order, as one `style` element in the
 * place of the first: text can then be painted with the first bytes that arrive, and no request is waited for.
 *
 * React compares `rel` and `href` of the links when it takes over the page, so pages that hydrate keep them,
 * `disabled`: browsers do not fetch those (HTML §4.6.7.20). A page with a sheet that is not of the build, or
 * whose text could end the element early, is left as it is.
 */
export function inlineStyles(
  { head, rest }: HtmlParts,
  { hydrates, mark }: Pick<PageDocument, 'hydrates' | 'mark'>,
  sheetOf: StyleSheetOf,
): HtmlParts {
  // React collects links to sheets in the head, wherever they are rendered.
  const paths = [...head.matchAll(SHEET_LINK)].map(([, , path = '']) => path)
  const text = textOf(paths, sheetOf)
  if (text === '') return { head, rest }
  const style = `<style nonce="${mark}">${text}</style>`
  let placed = false
  const styled = head.replace(SHEET_LINK, (_link, href: string) => {
    const before = placed ? '' : style
    placed = true
    return hydrates ? `${before}<link rel="stylesheet" href="${href}" disabled=""/>` : before
  })
  return { head: styled, rest }
}

/** By the sheets' paths: all pages together have a few dozen lists of them. */
const texts = new WeakMap<StyleSheetOf, Map<string, string>>()

/** The text of all these sheets, put together once; empty where it cannot stand in one element. */
function textOf(paths: readonly string[], sheetOf: StyleSheetOf): string {
  const known = texts.get(sheetOf) ?? new Map<string, string>()
  texts.set(sheetOf, known)
  const key = paths.join('\n')
  const before = known.get(key)
  if (before !== undefined) return before
  const sheets = paths.map(sheetOf)
  const fits = sheets.every((sheet) => sheet !== undefined && !/<\/style/i.test(sheet))
  const text = fits ? sheets.join('\n') : ''
  known.set(key, text)
  return text
}
