import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { deskPerson } from '../support/desk/desk-person.ts'

const site = visitedSite('edited')

const bring = async (page: Page, name: string, text: string) => {
  // The previous page's scripts moved the focus to the differences.
  await wakeUp(page)
  const buffer = Buffer.from(text)
  await page.getByLabel('Corrected table').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import' }).press('Enter')
}

test('exports a table, imports its corrections, and undoes the import', async () => {
  const { page, complaints } = await deskPerson(site, 'Ada', 'editor', '/desk/pictures')
  await page.getByRole('link', { name: 'Import or export' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import or export facts' }).waitFor()
  await page.getByLabel('Gallery').selectOption('Islands')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('islands.csv')
  const table = await readFile(await download.path(), 'utf8')

  await bring(page, 'islands.csv', table)
  await page.getByRole('heading', { name: 'No differences' }).waitFor()
  expect(await page.getByLabel('Gallery').inputValue()).toBe('shiloh-images-products-islands')

  await bring(page, 'islands.csv', table.replace(',Walnut', ',Cherry'))
  await page.getByRole('heading', { name: /^\d+ differences? in \d+ rows?$/ }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await page
    .getByRole('status')
    .getByText(/^Saved \d+ rows? of the table\./)
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page
    .getByRole('status')
    .getByText(/^Undone/)
    .waitFor()

  await bring(page, 'islands.csv', 'file,species\nnothing.jpg,Maple\n')
  await page.getByRole('heading', { name: '1 fault in the table; nothing was changed' }).waitFor()
  await expectNoFaults(page)
  // Chromium logs the rejected import itself.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})
