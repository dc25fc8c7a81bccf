import path from 'node:path'
import { expect, test } from 'vitest'
import { LINK_ROUTES, PREVIEW_FOLDERS, pathOfLink } from '#core/link-paths.ts'
import { loadPages } from '#server/html/page-renderer.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const TOKEN = 'Zyx-Secret_Token.of-some.length-0123456789abcdef'
/** Route parameters whose values are not secret. */
const NO_SECRETS = new Set([
  'blob',
  'change',
  'container',
  'file',
  'id',
  'key',
  'name',
  'number',
  'of',
  'reference',
  'slug',
  'videoId',
])

const lines: string[] = []
const site = siteForFile(
  { LOG_LEVEL: 'trace', PUBLIC_URL: 'https://www.cabinetry.test' },
  { logTo: { write: (line) => void lines.push(line) } },
)

test('every route with a secret in its address is a secret-link route', async () => {
  const { build } = await loadPages(path.resolve(import.meta.dirname, '../..'))
  const pages =
    typeof build === 'function' ? [] : Object.values(build.routes).map((page) => `/${page?.path ?? ''}`)
  await site.app.ready()
  const own = site.app.printRoutes({ commonPrefix: false }).match(/\/\S*:\S+/g) ?? []
  const secret = [...pages, ...own.map((route) => route.replace(/\.data$/, ''))].filter((route) =>
    [...route.matchAll(/:(\w+)/g)].some(([, name = '']) => !NO_SECRETS.has(name)),
  )
  // The server prints its routes as a tree, so some appear without their prefix.
  const whole = secret.filter((route) => !secret.some((other) => other !== route && other.endsWith(route)))
  expect([...new Set(whole)].sort()).toEqual(Object.values(LINK_ROUTES).sort())
})

test.each(Object.values(LINK_ROUTES))('%s is always logged as its pattern', async (route) => {
  const link = pathOfLink(route, TOKEN)
  const spellings = [
    link,
    `${link}.data`,
    `${link}/more`,
    `${link}?link=${TOKEN}`,
    link.replace('e', '%65'),
    link.replace(/\//g, '//'),
    pathOfLink(route, '').toUpperCase() + TOKEN,
    `/x/..${link}`,
    PREVIEW_FOLDERS.pages + link,
    `/desk${PREVIEW_FOLDERS.pages}${link}`,
    link.slice(1).replaceAll('/', '%2F'),
  ]
  lines.length = 0
  for (const url of spellings) {
    await site.get(url)
    for (const headers of [{ origin: 'https://elsewhere.test' }, { 'content-type': 'nonsense' }])
      await site.app.inject({ method: 'POST', url, headers, payload: 'a=b' })
    await site.app.inject({ method: 'DELETE', url, headers: { 'x-api-key': 'a wrong key' } })
  }
  expect(lines.join('')).toContain(`"path":"${route}"`)
  expect(lines.filter((line) => line.includes('Zyx-Secret'))).toEqual([])
})
