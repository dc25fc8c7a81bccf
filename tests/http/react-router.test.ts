import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { ROUTER_GLOBALS } from '#app/react-router/hand-over.ts'
import { loadPages } from '#server/html/page-renderer.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const { state, routeModules } = ROUTER_GLOBALS

const site = siteForFile()
let assets: ServerBuild['assets']
beforeAll(async () => {
  const { build } = await loadPages(ROOT)
  assets = (typeof build === 'function' ? await build() : build).assets
})

const clientFile = (address: string) => path.join(ROOT, 'build/client', address)

test('the router still behaves as the site assumes (each sentence names a broken assumption)', async () => {
  const scripts = readdirSync(clientFile('assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(clientFile(`assets/${name}`), 'utf8'))
    .join('\n')
  const manifest = readFileSync(clientFile(assets.url), 'utf8')
  const gallery = assets.routes['/gallery']
  const html = (await site.get('/gallery')).body

  const claims: readonly (readonly [sentence: string, holds: boolean])[] = [
    [`hand-over.ts: the router reads its state from window.${state}`, scripts.includes(`window.${state}`)],
    [
      'hand-over.ts: the router reads what loaders answered from the stream of that state',
      /__reactRouterContext[\s\S]{0,2000}?\.stream\b/.test(scripts),
    ],
    [
      `hand-over.ts: the router finds loaded modules in window.${routeModules}`,
      scripts.includes(`window.${routeModules}`),
    ],
    [
      'hand-over.ts: the router gives the server its state and the loaders’ answers as texts (serverHandoffString, serverHandoffStream)',
      html.includes(`${state}={"`) &&
        !/\.stream=new ReadableStream\(\{start\(all\)\{all\.enqueue\(""\)/.test(html),
    ],
    [
      'hand-over.ts: the router names the modules of the entry and of each route (manifest.entry, manifest.routes)',
      [
        assets.entry.module,
        ...assets.entry.imports,
        gallery?.module ?? '',
        ...(gallery?.imports ?? ['?']),
      ].every((address) => address !== '' && existsSync(clientFile(address))),
    ],
    [
      'inlined-styles.ts: the router appends # to the address of a style sheet that pages share',
      assets.routes['root']?.css?.every((href) => href.endsWith('.css#')) ?? false,
    ],
    [
      'route-discovery.ts: the list of routes is a file named assets/manifest-….js',
      /^\/assets\/manifest-[^/]+\.js$/.test(assets.url),
    ],
    [
      'route-discovery.ts: that file is one assignment of JSON with url and routes to window.__reactRouterManifest',
      /^window\.__reactRouterManifest=\{[\s\S]*"routes":\{[\s\S]*"url":"[\s\S]*\};?\s*$/.test(manifest),
    ],
    [
      'route-discovery.ts: the router reads the list from there',
      scripts.includes('window.__reactRouterManifest'),
    ],
    [
      'own-parts.ts: the router has these modules, which the site replaces in browsers',
      ['fog-of-war', 'errorBoundaries'].every((name) =>
        existsSync(path.join(ROOT, `node_modules/react-router/dist/production/lib/dom/ssr/${name}.js`)),
      ) &&
        !scripts.includes('react-router-manifest-version') &&
        !scripts.includes('Hey developer'),
    ],
    [
      'shared-scripts.ts: the bundler puts React and the router into a file of their own',
      assets.entry.imports.some((address) => address.includes('/framework-')),
    ],
  ]

  const brokenClaims = claims
    .filter(([, holds]) => !holds)
    .map(([sentence]) => `app/react-router/${sentence}`)
  expect(brokenClaims).toEqual([])
})
