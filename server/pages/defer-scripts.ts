import type { PageDocument } from '#app/render-document.tsx'
import { bringToLife } from './bring-to-life.ts'
import type { HtmlParts } from './html-parts.ts'
import { scriptText } from './script-text.ts'

const MODULE_TEXT = /^([\s\S]*?)import\("([^"]+)"\);<\/script>/
const IMPORT = /\bimport (?:\* as (\w+) from )?("[^"]+");/g

/**
 * Takes the scripts of a page with React out of the way of its pictures and text: what the router wrote to fetch
 * them at once becomes a small script that fetches them later (`bring-to-life.ts`). The modules are run one by
 * one, each in a task of its own, before the router's own lines, whose imports become dynamic ones. Pages without
 * such scripts are left as they are, and so is whatever does not bear the page's own mark.
 */
export function deferScripts({ head, rest }: HtmlParts, { mark }: Pick<PageDocument, 'mark'>): HtmlParts {
  const moduleStart = `<script nonce="${mark}" type="module" async="">`
  const modulePreload = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${mark}"/>`, 'g')
  // The router writes it after everything else but the data.
  const start = rest.lastIndexOf(moduleStart)
  const found = start < 0 ? undefined : MODULE_TEXT.exec(rest.slice(start + moduleStart.length))
  if (!found) return { head, rest }
  const [text, code = '', entry = ''] = found
  const addresses = [...head.matchAll(modulePreload)].map(([, href = '']) => href)
  const parts = JSON.stringify(addresses.filter((address) => address !== entry))
  const lines = code.replaceAll(IMPORT, (_import, name: string | undefined, address: string) =>
    name ? `const ${name} = await import(${address});` : `await import(${address});`,
  )
  const evaluate = `async (turn) => {
for (const part of ${parts}) { await turn(); await import(part); }
${lines}await turn(); await import("${entry}");
}`
  const script = `<script nonce="${mark}">(${scriptText(bringToLife)})(${JSON.stringify(addresses)}, ${evaluate})</script>`
  return {
    head: head.replaceAll(modulePreload, ''),
    rest: rest.slice(0, start) + script + rest.slice(start + moduleStart.length + text.length),
  }
}
