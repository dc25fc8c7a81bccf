import { expect, test } from 'vitest'
import { splitHtml } from './html-parts.ts'
import { inlineStyles } from './inline-styles.ts'
import type { StyleSheetOf } from './style-sheets.ts'

const SHEETS: Readonly<Record<string, string>> = {
  '/assets/root.css': 'a{b:c}',
  '/assets/page.css': 'd{e:f}',
}
const sheetOf = (href: string) => SHEETS[href]
const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`
const STYLE = '<style nonce="own">a{b:c}\nd{e:f}</style>'

/** The whole page, its styles inlined. */
function styled(linked: ReturnType<typeof page>, sheets: StyleSheetOf): string {
  const { head, rest } = inlineStyles(splitHtml(linked.html), linked, sheets)
  return head + rest
}

const page = (head: string, hydrates = false) => ({
  html: `<html><head>${head}</head><body>Text</body></html>`,
  hydrates,
  mark: 'own',
})

test('a page carries its style sheets in their order, and asks for none', () => {
  const linked = page(`${link('/assets/root.css')}<meta/>${link('/assets/page.css#')}`)
  expect(styled(linked, sheetOf)).toBe(page(`${STYLE}<meta/>`).html)
})

test('a page that hydrates keeps the links that React looks for, disabled so that nothing is fetched', () => {
  const linked = page(link('/assets/root.css') + link('/assets/page.css#'), true)
  const disabled = (href: string) => `<link rel="stylesheet" href="${href}" disabled=""/>`
  expect(styled(linked, sheetOf)).toBe(
    page(`${STYLE}${disabled('/assets/root.css')}${disabled('/assets/page.css#')}`).html,
  )
})

test('a sheet that is not of the build stays a link, with all others', () => {
  const linked = page(link('/assets/root.css') + link('/elsewhere.css'))
  expect(styled(linked, sheetOf)).toBe(linked.html)
})

test('a sheet that would end its element stays a link', () => {
  const linked = page(link('/assets/root.css'))
  expect(styled(linked, () => 'a::after{content:"</style>"}')).toBe(linked.html)
})
