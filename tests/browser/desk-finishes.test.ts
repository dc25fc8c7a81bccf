import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { deskPerson } from '../support/desk/desk-person.ts'

const site = visitedSite('edited')

test('creates a finish and undoes it by keyboard', async () => {
  const { page, complaints } = await deskPerson(site, 'Ada', 'editor', '/desk/pictures')
  await page.getByRole('link', { name: 'New finish' }).click()
  await page.getByRole('heading', { level: 1, name: 'New finish' }).waitFor()
  await expectNoFaults(page)
  const buffer = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#2f6f6b' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Name', { exact: true }).fill('Harbor teal')
  await page.getByLabel('Alt text').fill('A sample block in Harbor teal')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByRole('status').getByText('Created Harbor teal paint and published it.').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page
    .getByRole('status')
    .getByText(/^Undone/)
    .waitFor()
  expect(complaints).toEqual([])
})
