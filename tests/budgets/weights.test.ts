import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { SITE_PATHS, sitePage } from '#core/site-map.ts'
import { loadPages } from '#server/html/page-renderer.ts'
import { PAGES_OF_EACH_KIND } from '../support/browser/pages.ts'
import { sharedVisitor } from '../support/browser/shared-browser.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { PRODUCTION } from '../support/sites/production.ts'
import { waitUntil } from '../support/time/wait-until.ts'
import { type FirstView, firstView, WINDOWS } from './first-view.ts'

const ASSETS = path.resolve(import.meta.dirname, '../../build/client/assets')

const KB = 1000

/** Script files and inline scripts together. */
const SCRIPTS = { interactive: 118 * KB, onClick: 7.5 * KB, others: 2.5 * KB }

/** Both fonts with their headers. Rare characters, in separate files, are not on these pages. */
const FONTS = 29 * KB

/**
 * When fonts arrive after the first paint, a line may break elsewhere. A picture without reserved space would shift
 * several times as much.
 */
const MAX_LAYOUT_SHIFT = 0.05

const TOTAL = { home: 370 * KB, others: 425 * KB }

// Outside production, one more script traces navigations.
const site = visitedSite(() => PRODUCTION)

beforeAll(async () => {
  await Promise.all(SITE_PATHS.map(untilInBrotli))
})

function untilInBrotli(address: string): Promise<unknown> {
  return waitUntil(
    `${address} in Brotli`,
    async () => {
      const { headers, body } = await fetch(site.url + address, { headers: { 'accept-encoding': 'br' } })
      // Otherwise each answer would keep a connection.
      await body?.cancel()
      return headers.get('content-encoding') === 'br'
    },
    60,
  )
}

describe('the build', () => {
  test('has less than 20.5 kB of style sheets, including those for print', async () => {
    const onlyDesk = await deskSheets()
    const sheets = (await readdir(ASSETS)).filter((name) => name.endsWith('.css') && !onlyDesk.has(name))
    const texts = await Promise.all(sheets.map((name) => readFile(path.join(ASSETS, name))))
    expect(brotliCompressSync(Buffer.concat(texts)).length).toBeLessThan(20.5 * KB)
  })

  test('has less than 70 kB of fonts', async () => {
    const fonts = (await readdir(ASSETS)).filter((name) => name.endsWith('.woff2'))
    const sizes = await Promise.all(
      fonts.map(async (name) => (await readFile(path.join(ASSETS, name))).length),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(70 * KB)
  })

  test('has a compressed file beside every larger script and style sheet', async () => {
    const names = await readdir(ASSETS)
    const texts = names.filter((name) => /\.(?:js|css)$/.test(name))
    const lacking = texts.filter((name) => !names.includes(`${name}.br`) && !names.includes(`${name}.gz`))
    const large = await Promise.all(
      lacking.map(async (name) => (await readFile(path.join(ASSETS, name))).length > KB),
    )
    expect(large).not.toContain(true)
  })
})

test('the first page of the gallery, with sixty photos, is less than 45 kB of gzip', async () => {
  const answer = await fetch(`${site.url}/gallery`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(45 * KB)
})

// A desk's window only requests larger pictures, which differ by the kind of page.
describe.each([
  ['desk', SITE_PATHS.filter((address) => PAGES_OF_EACH_KIND.includes(address))],
  ['phone', SITE_PATHS],
])('a first visit at a %s', (window, addresses) => {
  const visitor = sharedVisitor(WINDOWS[window])

  test.each(addresses)('to %s stays within its budget, without layout shifts', async (address) => {
    const view = await firstView(visitor(), site.url + address)
    const html = await (await fetch(site.url + address)).text()
    const scripts = view.scripts + scriptsWithin(html)
    expect([...faultsOf(address, { ...view, scripts }), ...visitor().complaints]).toEqual([])
  })
})

async function deskSheets(): Promise<ReadonlySet<string>> {
  const { build } = await loadPages(path.resolve(import.meta.dirname, '../..'))
  const routes = typeof build === 'function' ? [] : Object.values(build.assets.routes)
  const sheetsOf = (isDesk: boolean) =>
    routes
      .filter((route) => route && /^\/?desk\b/.test(route.id) === isDesk)
      .flatMap((route) => route?.css ?? [])
      .map((href) => path.basename(href.replace('#', '')))
  const ofSite = new Set(sheetsOf(false))
  return new Set(sheetsOf(true).filter((name) => !ofSite.has(name)))
}

/** Bytes that inline scripts add to a page in Brotli. */
function scriptsWithin(html: string): number {
  const withoutScripts = html.replaceAll(/<script>[\s\S]*?<\/script>/g, '')
  return brotliCompressSync(html).length - brotliCompressSync(withoutScripts).length
}

function faultsOf(address: string, { bytes, total, scripts, layoutShift }: FirstView): readonly string[] {
  const hydrated = sitePage(address)?.hydrated
  const maxScripts =
    SCRIPTS[hydrated === true ? 'interactive' : hydrated === 'on click' ? 'onClick' : 'others']
  const fonts = bytes['Font'] ?? 0
  const most = address === '/' ? TOTAL.home : TOTAL.others
  return [
    ...(scripts > maxScripts ? [`${scripts} bytes of scripts, ${maxScripts} allowed`] : []),
    ...(total > most ? [`${total} bytes in all, ${most} allowed`] : []),
    ...(fonts > FONTS ? [`${fonts} bytes of fonts, ${FONTS} allowed`] : []),
    ...(bytes['Stylesheet'] ? ['style sheets are requested separately'] : []),
    ...(layoutShift > MAX_LAYOUT_SHIFT ? [`layout shift of ${layoutShift}`] : []),
  ]
}
