import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { deskPerson } from '../support/desk/desk-person.ts'

const site = visitedSite('edited')

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const message = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()

test('an editor renames a label in two galleries, merges a value, and undoes both', async () => {
  const { page, complaints } = await deskPerson(site, 'Ada', 'editor', '/desk/filters')
  await page.getByRole('heading', { level: 1, name: 'Filters' }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Species', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Species' }).waitFor()
  await expectNoFaults(page)

  await page.getByLabel('Label in Gallery').fill('Wood')
  await page.getByLabel('Label in Door styles').fill('Wood')
  await page.getByLabel('Show in Door styles').uncheck()
  await click(page, 'Save filter')
  await message(page, 'Saved the filter in 2 galleries. Live within a minute.')
  await expect.poll(() => page.getByLabel('Label in Gallery').inputValue()).toBe('Wood')
  await click(page, 'Undo')
  await message(page, /^Undone: 2 items/)
  await expect.poll(() => page.getByLabel('Label in Gallery').inputValue()).toBe('Species')

  await page.getByRole('link', { name: /^Rename Alder/ }).click()
  await page.getByRole('heading', { name: 'Rename “Alder”' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('to')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Cherry')
  await page.keyboard.press('Enter')
  await page.getByText(/^Alder → Cherry, \d+ pictures\.$/).waitFor()
  await expectNoFaults(page)
  await click(page, /^Merge \d+ pictures/)
  await message(page, /^Merged “Alder” into “Cherry”: \d+ pictures/)
  await page.getByRole('rowheader', { name: 'Alder', exact: true }).waitFor({ state: 'detached' })
  await click(page, 'Undo')
  await page.getByRole('rowheader', { name: 'Alder', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('says that a filter was saved once the page shows it, so that Undo resets the form', async () => {
  const { page } = await deskPerson(site, 'Mae', 'editor', '/desk/filters/species')
  await wakeUp(page)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isReloading, resolve: reload } = Promise.withResolvers<void>()
  await page.route('**/desk/filters/*.data*', async (route) => {
    if (route.request().method() === 'GET') {
      reload()
      await isReleased
    }
    await route.continue()
  })
  await page.getByLabel('Label in Gallery').fill('Wood')
  await click(page, 'Save filter')
  await isReloading
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  release()
  await message(page, /^Saved the filter/)
  await click(page, 'Undo')
  await message(page, /^Undone/)
  expect(await page.getByLabel('Label in Gallery').inputValue()).toBe('Species')
})
