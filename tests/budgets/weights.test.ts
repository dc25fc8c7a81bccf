import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITE_PATHS, sitePage } from '#core/site-map.ts'
import { launchBrowser } from '../support/browser.ts'
import { PRODUCTION } from '../support/production.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { waitUntil } from '../support/wait-until.ts'
import { type FirstView, firstView, WINDOWS } from './first-view.ts'

const ASSETS = path.resolve(import.meta.dirname, '../../build/client/assets')

/** Thousands of bytes. */
const KB = 1000

/** The most that scripts may weigh on first load, Brotli. */
const SCRIPTS = { interactive: 112 * KB, others: KB }

/** The most that fonts may weigh: both, with what is said of them. Rare characters, in files of their own, are not on these pages. */
const FONTS = 29 * KB

/** The most that a first view may weigh in all. */
const IN_ALL: Readonly<Record<string, number>> = { '/': 300 * KB, '/gallery': 350 * KB }
const ANY_PAGE = 400 * KB

let browser: Browser
let site: RunningSite
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  // As visitors meet it: elsewhere navigations are traced, by a script more.
  site = await startSite({ ...PRODUCTION, DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
  browser = await launchBrowser()
  for (const address of SITE_PATHS) {
    await waitUntil(
      `${address} in its best form`,
      async () => {
        const { headers } = await fetch(site.url + address, { headers: { 'accept-encoding': 'br' } })
        return headers.get('content-encoding') === 'br'
      },
      60,
    )
  }
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await folder?.remove()
})

describe('the build', () => {
  test('has style sheets of less than 12 kB together', async () => {
    const sheets = (await readdir(ASSETS)).filter((name) => name.endsWith('.css'))
    const texts = await Promise.all(sheets.map((name) => readFile(path.join(ASSETS, name))))
    expect(brotliCompressSync(Buffer.concat(texts)).length).toBeLessThan(12 * KB)
  })

  test('has fonts of less than 70 kB together', async () => {
    const fonts = (await readdir(ASSETS)).filter((name) => name.endsWith('.woff2'))
    const sizes = await Promise.all(
      fonts.map(async (name) => (await readFile(path.join(ASSETS, name))).length),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(70 * KB)
  })

  test('has a compressed form beside every larger text', async () => {
    const names = await readdir(ASSETS)
    const texts = names.filter((name) => /\.(?:js|css)$/.test(name))
    const lacking = texts.filter((name) => !names.includes(`${name}.br`) && !names.includes(`${name}.gz`))
    const large = await Promise.all(
      lacking.map(async (name) => (await readFile(path.join(ASSETS, name))).length > KB),
    )
    expect(large).not.toContain(true)
  })
})

test('the first page of the gallery is less than 40 kB of gzip', async () => {
  const answer = await fetch(`${site.url}/gallery`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(40 * KB)
})

describe.each(Object.keys(WINDOWS))('a first visit at a %s', (window) => {
  test.each(SITE_PATHS)('to %s stays within its budget, and nothing moves', async (address) => {
    const view = await firstView(browser, site.url + address, WINDOWS[window] ?? {})
    expect(faultsOf(address, view)).toEqual([])
  })
})

function faultsOf(address: string, { bytes, total, scripts, layoutShift }: FirstView): readonly string[] {
  const mostScripts = sitePage(address)?.hydrated ? SCRIPTS.interactive : SCRIPTS.others
  const fonts = bytes['Font'] ?? 0
  const most = IN_ALL[address] ?? ANY_PAGE
  return [
    ...(scripts > mostScripts ? [`${scripts} bytes of scripts, ${mostScripts} allowed`] : []),
    ...(total > most ? [`${total} bytes in all, ${most} allowed`] : []),
    ...(fonts > FONTS ? [`${fonts} bytes of fonts, ${FONTS} allowed`] : []),
    ...(bytes['Stylesheet'] ? ['style sheets are asked for beside the page'] : []),
    ...(layoutShift > 0 ? [`layout shift of ${layoutShift}`] : []),
  ]
}
