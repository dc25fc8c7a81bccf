import { expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { deskPerson, deskUrl } from '../support/desk/desk-person.ts'

const site = visitedSite()

const SAGE = 'a[href$="/preview/site/gallery/sage-and-oak-kitchen"]'

test('an editor sends a link to the site with drafts', async () => {
  const { page, complaints } = await deskPerson(site, 'Ada', 'editor', '/desk/texts')
  await page.getByLabel('Page', { exact: true }).selectOption('Gallery, /gallery')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Create a link' }).press('Enter')
  const link = await page.getByRole('status').getByRole('link').getAttribute('href')

  const guest = await site.visitor({ javaScriptEnabled: false })
  const { pathname, search } = new URL(link ?? '')
  await guest.page.goto(deskUrl(site) + pathname + search)
  await guest.page.getByText(/^Preview with drafts\. This link is good until /).waitFor()
  await guest.page.locator(SAGE).click()
  await guest.page.waitForURL(/\/preview\/site\/gallery\//)
  expect(complaints).toEqual([])
})

test('filters, search and photos stay within the preview', async () => {
  const { page, complaints } = await deskPerson(site, 'Eve', 'editor', '/desk/pictures/shiloh-images-gallery')
  const home = `${deskUrl(site)}/desk/preview/site/gallery`
  await page.getByRole('link', { name: 'Preview' }).last().click()
  await page.locator(SAGE).waitFor()

  await page.goto(home)
  await page.getByLabel('Cherry').first().check()
  await page.waitForURL(`${home}?*species=Cherry*`)
  await page.getByLabel('Search photos').fill('kitchen')
  await page.getByLabel('Search photos').press('Enter')
  await page.waitForURL(`${home}?*q=kitchen*`)
  const photo = page.getByRole('list', { name: 'Photos' }).getByRole('link').first()
  expect(await photo.getAttribute('href')).toMatch(/^\/desk\/preview\/site\/gallery\/./)
  await photo.click()
  await page.waitForURL(`${home}/*`)
  expect(complaints).toEqual([])
})

test('keeps text typed into a page’s form before its scripts load', async () => {
  const { page } = await deskPerson(site, 'Hedy', 'editor', '/desk')
  const entry = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await entry.promise
    await route.continue()
  })
  await page.goto(`${deskUrl(site)}/desk/texts/about`, { waitUntil: 'domcontentloaded' })
  const lead = page.getByLabel('Lead', { exact: true })
  await lead.fill('Half a sentence')
  entry.resolve()
  // Buttons that need scripts appear once they load.
  await page.getByRole('button', { name: 'Bold' }).first().waitFor()
  expect(await lead.inputValue()).toBe('Half a sentence')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Activity', exact: true }).last().click()
  await expect.poll(() => questions).toEqual(['confirm'])
  expect(await lead.inputValue()).toBe('Half a sentence')
})

test('inserts a placeholder from a menu, in place of the selection', async () => {
  const { page } = await deskPerson(site, 'Joan', 'editor', '/desk/texts/about')
  const part = page.getByLabel('Our story', { exact: true })
  const tools = page.getByRole('group', { name: 'Formatting of Our story' })
  await tools.waitFor()
  await part.fill('Since 19xx')
  await part.press('Shift+ArrowLeft')
  for (let letter = 1; letter < 4; letter += 1) await part.press('Shift+ArrowLeft')
  await tools.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('group', { name: 'Insert' }).getByRole('button', { name: 'Founded' }).click()
  expect(await part.inputValue()).toBe('Since {founded}')
})
