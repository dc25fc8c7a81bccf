import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/axe.ts'
import { launchBrowser, newVisitor, WIDTHS } from '../support/browser.ts'
import { PRODUCTION } from '../support/production.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const APP = path.resolve(import.meta.dirname, '../../app')
/** Where the page's screenshots are left for whoever wants to look at them. */
const SCREENSHOTS = path.resolve(import.meta.dirname, '../../build/screenshots')

let browser: Browser
let site: RunningSite
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  site = await startSite({ DATA_DIR: folder.path })
  browser = await launchBrowser()
  await mkdir(SCREENSHOTS, { recursive: true })
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await folder?.remove()
})

async function componentsIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(path.join(APP, directory))
  return names
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `#app/${directory}/${name}`)
}

test('the page of building blocks shows every one of them', async () => {
  const pieces = [...(await componentsIn('ui')), ...(await componentsIn('ui/carousel'))]
  const folderOfPage = path.join(APP, 'pages/ui')
  const sources = (await readdir(folderOfPage)).filter((name) => name.endsWith('.tsx'))
  const code = (
    await Promise.all(sources.map((name) => readFile(path.join(folderOfPage, name), 'utf8')))
  ).join()
  // The frame of a field shows wherever a field does.
  const missing = pieces.filter(
    (piece) => !piece.endsWith('/field-frame.tsx') && !code.includes(`'${piece}'`),
  )
  expect(missing).toEqual([])
})

describe.each([...WIDTHS, 320])('the building blocks at %i px', (width) => {
  test('are accessible and fit, in every state', async () => {
    const { page, complaints, close } = await newVisitor(browser, { viewport: { width, height: 900 } })
    await page.goto(`${site.url}/_ui`)
    await page.getByText('Takes the focus when it appears').click()
    await page.screenshot({ path: path.join(SCREENSHOTS, `building-blocks-${width}.png`), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

test('the page of building blocks is for developers alone', async () => {
  const production = await startSite({ ...PRODUCTION, DATA_DIR: folder.path })
  const answer = await fetch(`${production.url}/_ui`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('Building blocks')
  await production.stop()
})
