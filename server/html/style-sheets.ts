import { readFileSync } from 'node:fs'
import path from 'node:path'

export type StyleSheetOf = (href: string) => string

export function styleSheetsIn(assetsDir: string | undefined): StyleSheetOf {
  const texts = new Map<string, string>()
  return (href) => {
    const text = texts.get(href) ?? readSheet(path.join(assetsDir ?? '', href.replace('#', '')))
    texts.set(href, text)
    return text
  }
}

function readSheet(file: string): string {
  const text = readFileSync(file, 'utf8').trim()
  if (/<\/style/i.test(text)) throw new Error(`${file} contains \`</style\` and cannot be inlined`)
  return text
}
