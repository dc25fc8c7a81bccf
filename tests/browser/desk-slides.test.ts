import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { deskPerson } from '../support/desk/desk-person.ts'

const site = visitedSite('edited')

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const message = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
const MORNING = 'Cabinets built in Missouri since 1977'
const titles = (page: Page) => page.getByRole('listitem').locator('a[href*="pick="]').allTextContents()

test('an editor changes a slide’s text and dates, moves it by keyboard, and unpublishes it', async () => {
  const { page, complaints } = await deskPerson(site, 'Ada', 'editor', '/desk/pictures')
  await page.getByRole('link', { name: 'Home slides', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Home slides' }).waitFor()
  await expectNoFaults(page)

  await page.getByRole('link', { name: MORNING }).click()
  await page.getByRole('textbox', { name: 'Headline' }).fill('Built here')
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('Until').fill('2099-12-31')
  await click(page, /^Save$/)
  await message(page, 'Saved 1 picture. Live within a minute.')
  await page.getByText('Published until Dec 31, 2099', { exact: true }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Built here' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await message(page, 'Moved to position 2.')
  await expect.poll(async () => (await titles(page)).indexOf('Built here')).toBe(1)

  await click(page, 'Unpublish Built here')
  await message(page, /^Took 1 picture off the site/)
  const visitor = await site.visitor()
  await visitor.page.goto(site.url)
  expect(await visitor.page.getByText('Built here').count()).toBe(0)
  await click(page, 'Undo')
  await message(page, /^Undone/)
  await visitor.page.reload()
  await expect.poll(() => visitor.page.getByText('Built here').count()).toBe(1)
  expect(complaints).toEqual([])
})
