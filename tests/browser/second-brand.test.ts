import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { SITE_MAP } from '#core/site-map.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { linkPreparedContent } from '../support/sites/prepared-content.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const COLORS = {
  'color-ground': '#f4f6f8',
  'color-text': '#1d2733',
  'color-quiet': '#51606f',
  'color-accent': '#1f5f8b',
}

const site = visitedSite(async (dataDir) => {
  linkPreparedContent(dataDir)
  const file = path.join(dataDir, 'content/shiloh-texts/words.md')
  let words = await readFile(file, 'utf8')
  for (const [name, color] of Object.entries(COLORS))
    words = words.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: "${color}"`)
  // The prepared file is shared, so replace it instead of writing into it.
  await rm(file)
  await writeFile(file, words)
  return {}
})

beforeAll(async () => {
  // Until its pictures are listed, a page shows a script-free placeholder.
  const hasRooms = async () => (await fetch(`${site.url}/visualizer/compare`, { method: 'HEAD' })).ok
  await waitUntil('the rooms', hasRooms)
})

/** The pages that React hydrates, on load or on click. */
const HYDRATED = SITE_MAP.filter(({ hydrated }) => hydrated !== undefined)

test.each(HYDRATED)(
  '$path keeps its markup and applies the brand’s colors once',
  async ({ path: address, hydrated }) => {
    const { page, complaints } = await site.visitor()
    await page.goto(site.url + address)
    const main = await page.getByRole('main').elementHandle()
    if (hydrated === 'on click') {
      await page.getByRole('main').locator('[data-waits], [data-press]').first().click()
    }
    await wakeUp(page)
    await page.locator('html[data-scripts=ready]').waitFor({ state: 'attached' })
    expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
    const rules = await page.evaluate(
      () =>
        [...document.head.querySelectorAll('style')].filter((style) =>
          style.textContent.startsWith(':root:root'),
        ).length,
    )
    expect(rules).toBe(1)
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--clay')),
    ).toBe(COLORS['color-accent'])
    expect(complaints).toEqual([])
  },
)

test('text typed before scripts run stays', async () => {
  const { page, complaints } = await site.visitor()
  let sendReact = () => {}
  const gate = new Promise<void>((resolve) => {
    sendReact = resolve
  })
  await page.route('**/assets/framework-*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`${site.url}/retailers?intent=locate`)
  const name = page.getByLabel('First name', { exact: true })
  await name.fill('Ada')
  const typedInto = await name.elementHandle()
  sendReact()
  await wakeUp(page)
  expect(await name.inputValue()).toBe('Ada')
  expect(await typedInto?.evaluate((field) => field.isConnected)).toBe(true)
  expect(complaints).toEqual([])
})
