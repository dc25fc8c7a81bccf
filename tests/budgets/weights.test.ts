import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadPages } from '#server/html/page-renderer.ts'

const ASSETS = path.resolve(import.meta.dirname, '../../build/client/assets')

const KB = 1000

test('the build has less than 20.5 kB of style sheets, including those for print', async () => {
  const onlyDesk = await deskSheets()
  const sheets = (await readdir(ASSETS)).filter((name) => name.endsWith('.css') && !onlyDesk.has(name))
  const texts = await Promise.all(sheets.map((name) => readFile(path.join(ASSETS, name))))
  expect(brotliCompressSync(Buffer.concat(texts)).length).toBeLessThan(20.5 * KB)
})

test('the build has less than 70 kB of fonts', async () => {
  const fonts = (await readdir(ASSETS)).filter((name) => name.endsWith('.woff2'))
  const sizes = await Promise.all(fonts.map(async (name) => (await readFile(path.join(ASSETS, name))).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(70 * KB)
})

test('the build has a compressed file beside every larger script and style sheet', async () => {
  const names = await readdir(ASSETS)
  const texts = names.filter((name) => /\.(?:js|css)$/.test(name))
  const lacking = texts.filter((name) => !names.includes(`${name}.br`) && !names.includes(`${name}.gz`))
  const large = await Promise.all(
    lacking.map(async (name) => (await readFile(path.join(ASSETS, name))).length > KB),
  )
  expect(large).not.toContain(true)
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
