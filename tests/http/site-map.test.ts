import path from 'node:path'
import { expect, test } from 'vitest'
import { GALLERY_PAGES, LINE_FORMATS, LINES, lineDataPath } from '#core/content/gallery-paths.ts'
import { DESK_MAP } from '#core/desk/desk-map.ts'
import { SITE_MAP } from '#core/site-map.ts'
import { loadPages } from '#server/html/page-renderer.ts'

const NOT_IN_SITE_MAP = [
  '/*',
  '/gallery-index/:container',
  '/retailers/handover/:token',
  '/retailers/erasure/:token',
  '/retailers/shops/:slug',
  '/retailers/zip',
  ...GALLERY_PAGES.map((gallery) => `${gallery.path}/*`),
  ...LINES.flatMap((line) => LINE_FORMATS.map((format) => lineDataPath(line.path, format))),
  ...DESK_MAP.map((page) => page.path),
]

test('the build’s routes are the pages of the site map', async () => {
  const { build } = await loadPages(path.resolve(import.meta.dirname, '../..'))
  const routes = typeof build === 'function' ? {} : build.routes
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const addresses = Object.values(routes).flatMap((route) =>
    route && !parents.has(route.id) ? [`/${route.path ?? ''}`] : [],
  )
  const pages = SITE_MAP.map((page) => page.path)
  expect(addresses.sort()).toEqual([...pages, ...NOT_IN_SITE_MAP].sort())
})

test('lists every page and container once', () => {
  const paths = SITE_MAP.map((page) => page.path)
  const containers = SITE_MAP.flatMap(({ container }) => container ?? [])
  for (const names of [paths, containers]) expect(new Set(names).size).toBe(names.length)
})
