import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { DESK_SETTINGS, deskPerson } from '../support/desk/desk-person.ts'

const site = visitedSite(() => DESK_SETTINGS)

test.each([
  ['with scripts', true, '#2f6f6b', 'Harbor teal'],
  ['without scripts', false, '#8a5a6b', 'Mulberry'],
])('creates a finish and undoes it by keyboard, %s', async (_, javaScriptEnabled, background, name) => {
  const { page, complaints } = await deskPerson(site, name, 'editor', { javaScriptEnabled })
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pictures' }).click()
  await page.getByRole('link', { name: 'New finish' }).click()
  await page.getByRole('heading', { level: 1, name: 'New finish' }).waitFor()
  if (javaScriptEnabled) await expectNoFaults(page)
  const buffer = await sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Alt text').fill(`A sample block in ${name}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByRole('status').getByText(`Created ${name} paint and published it.`).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page
    .getByRole('status')
    .getByText(/^Undone/)
    .waitFor()
  expect(complaints).toEqual([])
})
