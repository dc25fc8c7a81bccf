import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { ROUTER_GLOBALS } from '#app/react-router/hand-over.ts'
import type { PageDocument } from '#app/render-document.tsx'
import { temporaryFolder } from '../../tests/support/stores/temporary-folder.ts'
import { createSheetReader, finishHtml } from './finish-html.ts'

const PLAIN: PageDocument = {
  head: '<!DOCTYPE html><html><head><title>About</title>',
  body: '</head><body><p>Text</p><script nonce="own">mine()</script>',
  mark: 'own',
  styleSheets: ['/assets/root.css', '/assets/page.css#'],
  react: undefined,
  pattern: '/about',
  isDesk: true,
}
const LIVE: PageDocument = {
  ...PLAIN,
  react: {
    manifest: undefined,
    modules: ['/assets/framework.js'],
    routes: [['root', '/assets/root.js']],
    entry: '/assets/entry.js',
    onClick: false,
    context: '{"ssr":true}',
    data: '[{"_1":2},"</script><b>"]',
    globals: ROUTER_GLOBALS,
  },
}
const SHEETS: Readonly<Record<string, string>> = {
  '/assets/root.css': 'a{b:c}',
  '/assets/page.css#': 'd{e:f}',
}
const finish = (document: PageDocument, options = {}) => {
  const { body, ...hashes } = finishHtml(document, (href) => SHEETS[href] ?? '', options)
  return { html: String(body), ...hashes }
}
/** Contents of all scripts that have no attributes. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')

test('inlines the style sheets in order and links none', () => {
  const { html, styles } = finish(PLAIN)
  expect(html).toContain('<title>About</title><style>a{b:c}\nd{e:f}</style>')
  expect(html).not.toContain('<link')
  expect(styles).toEqual([`'sha256-${hash('sha256', 'a{b:c}\nd{e:f}', 'base64')}'`])
})

test('keeps the style sheet links of a page with React, disabled to prevent fetching', () => {
  const links = ['/assets/root.css', '/assets/page.css#'].map(
    (href) => `<link rel="stylesheet" href="${href}" media="not all" disabled=""/>`,
  )
  expect(finish(LIVE).html).toContain(`</style>${links.join('')}<script>`)
})

test('loads no module in a page without React', () => {
  const { html } = finish(PLAIN)
  expect(html).not.toContain('import(')
  expect(html).toContain('<script type="speculationrules">')
})

test('lists the modules of a page with React in order and fetches none while the page loads', () => {
  const { html } = finish(LIVE)
  expect(html).not.toMatch(/<link rel="modulepreload"|type="module"/)
  const { modules, routes, entry, onClick } = LIVE.react ?? {}
  const { routeModules } = ROUTER_GLOBALS
  expect(html).toContain(JSON.stringify({ modules, routes, entry, onClick, routeModules }))
})

test('lets the browser prefetch linked pages if React is needed only for clicks', () => {
  const lazyPage = LIVE.react && { ...LIVE, react: { ...LIVE.react, onClick: true } }
  expect(finish(lazyPage ?? PLAIN).html).toContain('<script type="speculationrules">')
  expect(finish(LIVE).html).not.toContain('speculationrules')
})

test('escapes data that would end its script', () => {
  const [, , state = ''] = scriptsIn(finish(LIVE).html).slice(1)
  expect(state).toContain('[{\\"_1\\":2},\\"\\u003c/script\\u003e\\u003cb\\u003e\\"]')
})

test.each([
  ['without React', PLAIN, 4],
  ['with React', LIVE, 5],
])('hashes every script of a page %s and removes the mark', (_what, document, count) => {
  const { html, scripts } = finish(document)
  const texts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')
  expect(texts).toHaveLength(count)
  expect(scripts.toSorted()).toEqual(
    texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`).toSorted(),
  )
  expect(html).not.toContain('nonce')
})

test('marks saved ideas only on pages of the site', () => {
  expect(scriptsIn(finish({ ...PLAIN, isDesk: false }).html).join()).toContain('ideas-count')
  expect(scriptsIn(finish(PLAIN).html).join()).not.toContain('ideas-count')
})

test('adds the visit report last, by route pattern, in a few hundred bytes', () => {
  for (const document of [PLAIN, LIVE]) {
    const [without, withVisit] = [finish(document), finish(document, { reportsVisit: true })]
    expect(without.html).not.toContain('sendBeacon')
    const scripts = scriptsIn(withVisit.html)
    expect(scripts.at(-1)).toMatch(/^\(function reportVisit\(.*\("\/about","\/api\/visits","save"\)$/s)
    const own = gzipSync(withVisit.html).length - gzipSync(without.html).length
    expect(own).toBeLessThan(1000)
  }
})

async function sheet(text: string) {
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  await writeFile(path.join(folder.path, 'page.css'), text)
  return createSheetReader(folder.path)
}

test('finds a style sheet by its address, with or without the router’s suffix', async () => {
  const sheetOf = await sheet('a{b:c}\n')
  expect(sheetOf('/page.css#')).toBe('a{b:c}')
})

test('rejects a style sheet that would end its element', async () => {
  const sheetOf = await sheet('a::after{content:"</style>"}')
  expect(() => sheetOf('/page.css')).toThrow('page.css contains `</style` and cannot be inlined')
})
