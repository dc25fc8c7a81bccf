import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The text of a style sheet of the build by its address, or `undefined` for anything else. */
export type StyleSheetOf = (href: string) => string | undefined

const BUILT_SHEET = /^\/assets\/[\w.-]+\.css$/

/** Reads style sheets of the build once each; without a build there are none. */
export function styleSheetsIn(assetsDir: string | undefined): StyleSheetOf {
  const known = new Map<string, string>()
  return (href) => {
    if (assetsDir === undefined || !BUILT_SHEET.test(href)) return undefined
    const text = known.get(href) ?? readFileSync(path.join(assetsDir, href), 'utf8').trim()
    known.set(href, text)
    return text
  }
}
