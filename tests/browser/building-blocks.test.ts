import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browser/axe.ts'
import { WIDTHS } from '../support/browser/browser.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { PRODUCTION } from '../support/sites/production.ts'
import { startSiteWithData } from '../support/sites/site-with-data.ts'

const SCREENSHOTS = path.resolve(import.meta.dirname, '../../build/screenshots')

const site = visitedSite()

beforeAll(() => mkdir(SCREENSHOTS, { recursive: true }))

describe.each([...WIDTHS, 320])('the building blocks at %i px', (width) => {
  test('are accessible and fit in every state', async () => {
    const { page, complaints, close } = await site.visitor({ viewport: { width, height: 900 } })
    await page.goto(`${site.url}/_ui`)
    await page.getByText('Takes the focus when it appears').click()
    await page.screenshot({ path: path.join(SCREENSHOTS, `building-blocks-${width}.png`), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

test('serves the building blocks page in development only', async () => {
  const production = await startSiteWithData(() => PRODUCTION)
  const answer = await fetch(`${production.url}/_ui`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('Building blocks')
  await production.stop()
})
