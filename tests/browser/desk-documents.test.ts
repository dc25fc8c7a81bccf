import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { deskPerson } from '../support/desk/desk-person.ts'

const site = visitedSite('edited')

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const message = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
const BROCHURE = path.resolve('content/shiloh-documents-education-resources/brochure.pdf')

test('an editor publishes a PDF and withdraws it again', async () => {
  const { page, complaints } = await deskPerson(site, 'Ada', 'editor', '/desk/documents')
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  await expectNoFaults(page)

  await page.getByRole('link', { name: 'Add a document' }).click()
  await page.getByRole('button', { name: 'Choose a folder' }).waitFor()
  await page.getByLabel('Documents', { exact: true }).setInputFiles({
    name: 'price-guide.pdf',
    mimeType: 'application/pdf',
    buffer: await import('node:fs/promises').then(({ readFile }) => readFile(BROCHURE)),
  })
  await message(page, '1 document arrived as a draft.')
  await click(page, 'Publish Price guide')
  await message(page, /^Published 1 document/)
  const visitor = await site.visitor()
  await visitor.page.goto(`${site.url}/education/resources`)
  await visitor.page.getByRole('heading', { name: 'Price guide' }).waitFor()
  await click(page, 'Unpublish Price guide')
  await message(page, /^Took 1 document off the site/)
  await visitor.page.reload()
  expect(await visitor.page.getByRole('heading', { name: 'Price guide' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Care guide' }).first().click()
  await page.getByRole('heading', { level: 2, name: 'Care guide' }).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await message(page, /^Moved to position \d\./)
  await page.getByLabel('Replace document').setInputFiles(BROCHURE)
  await click(page, /^Replace$/)
  await message(page, /^Replaced the document of “Care guide”/)
  await click(page, 'Undo')
  await message(page, /^Undone/)
  expect(complaints).toEqual([])
})
