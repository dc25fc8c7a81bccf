import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The text of a style sheet of the build by its address, which may end in `#`. */
export type StyleSheetOf = (href: string) => string

/** Reads style sheets of the build once each. */
export function styleSheetsIn(assetsDir: string | undefined): StyleSheetOf {
  const known = new Map<string, string>()
  return (href) => {
    const text = known.get(href) ?? readSheet(path.join(assetsDir ?? '', href.replace('#', '')))
    known.set(href, text)
    return text
  }
}

function readSheet(file: string): string {
  const text = readFileSync(file, 'utf8').trim()
  if (/<\/style/i.test(text)) throw new Error(`${file} cannot stand in a page`)
  return text
}
