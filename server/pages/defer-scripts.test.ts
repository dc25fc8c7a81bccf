import { expect, test } from 'vitest'
import { deferScripts as deferIn } from './defer-scripts.ts'
import { splitHtml } from './html-parts.ts'

function deferScripts(html: string): string {
  const { head, rest } = deferIn(splitHtml(html), { mark: 'own' })
  return head + rest
}

const PRELOADS = ['/assets/manifest.js', '/assets/entry.js', '/assets/root.js', '/assets/page.js'].map(
  (href) => `<link rel="modulepreload" href="${href}" nonce="own"/>`,
)
const MODULE = `<script nonce="own" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.js");</script>`
const PAGE = `<head>${PRELOADS.join('')}</head><body><p>Text</p><script nonce="own">data()</script>${MODULE}</body>`

test('a page with React asks for no script while it is loaded, and keeps as many script elements', () => {
  const html = deferScripts(PAGE)
  expect(html).not.toContain('<link')
  expect(html).not.toContain('type="module"')
  expect(html.match(/<script nonce="own">/g)).toHaveLength(2)
  expect(html).toMatch(
    /^<head><\/head><body><p>Text<\/p><script nonce="own">data\(\)<\/script><script nonce="own">/,
  )
})

test('all modules are fetched at once, and run one by one, the page’s entry last', () => {
  const script = /<script nonce="own">(\([\s\S]*)<\/script>/.exec(deferScripts(PAGE))?.[1] ?? ''
  expect(script).toContain('["/assets/manifest.js","/assets/entry.js","/assets/root.js","/assets/page.js"]')
  expect(script).toContain('for (const part of ["/assets/manifest.js","/assets/root.js","/assets/page.js"])')
  const order = ['const route0 = await import("/assets/root.js");', '__reactRouterRouteModules = {']
  const places = [...order, 'await import("/assets/entry.js");'].map((text) => script.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
})

test('a page without React is left as it is', () => {
  const html = '<body><script type="module" async="" src="/assets/video-player.js"></script></body>'
  expect(deferScripts(html)).toBe(html)
})

test('a module that is not the page’s own is neither fetched nor run', () => {
  const preload = '<link rel="modulepreload" href="/files/foreign.js"/>'
  const module = '<script type="module" async="">import("/files/foreign.js");</script>'
  const html = deferScripts(PAGE.replace('<head>', `<head>${preload}`).replace('</body>', `${module}</body>`))
  expect(html).toContain(preload)
  expect(html).toContain(`${module}</body>`)
  expect(html.split('foreign.js')).toHaveLength(3)
})
