import { expect, test } from 'vitest'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { waitForGallery } from '../../support/browser/wait-for-gallery.ts'
import { collectValues } from '../../support/content/all-values.ts'
import { mailsAbout } from '../../support/requests/outbox.ts'
import { fillInForm, referenceOn } from '../../support/requests/request-form.ts'

const site = visitedSite()

test('a homeowner looks for a painted maple kitchen and asks for a retailer', async () => {
  const { page, complaints, strangers } = await site.visitor()

  // She arrives at the home page, likes what she sees, and goes to the gallery.
  await page.goto(site.url)
  await page.getByRole('link', { name: 'View Gallery' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  await waitForGallery(page)

  // Maple, and painted: she narrows the photos down.
  const filters = await collectValues(page)
  const choose = (group: string, name: string) =>
    filters.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true }).check()
  await choose('Species', 'Maple')
  await choose('Finish', 'Harbor navy paint')
  await page.waitForURL(/finish=Harbor\+navy\+paint&species=Maple/)
  const kitchen = page.getByRole('list', { name: 'Photos' }).getByRole('link', { name: /deep navy Shaker/ })
  await kitchen.click()

  // The viewer shows the facts and a link to ask about the photo.
  const viewer = page.getByRole('dialog', { name: 'Image viewer' })
  await viewer.getByRole('heading', { name: 'Navy and maple kitchen' }).waitFor()
  expect(await viewer.locator('dd').allInnerTexts()).toEqual([
    'Maple',
    'Harbor navy paint',
    'Natural',
    'Kitchen',
    'Shaker',
    'Overlay',
  ])
  await viewer.getByRole('link', { name: 'More about this photo' }).click()
  await page.waitForURL(/\/gallery\/navy-and-maple-kitchen(?:\?|$)/)
  await page.getByRole('link', { name: /^Maple.*all photos with it/ }).waitFor()
  await page.getByRole('link', { name: 'Ask a retailer about this kitchen' }).click()

  // The form knows the photo; she fills in the rest.
  await page.getByText('You are asking about this photo').waitFor()
  await page.getByText('Still needed:').waitFor()
  await fillInForm(page)
  await page.getByLabel('Describe your project', { exact: true }).fill('Kitchen')
  await page.getByRole('button', { name: 'Locate a Retailer' }).click()
  const reference = await referenceOn(page)

  // Her copy and the desk's email both have the reference and the photo.
  const mails = await mailsAbout(reference, site.dataDir)
  for (const mail of mails) expect(mail.text).toContain('navy-and-maple-kitchen')
  expect(complaints).toEqual([])
  expect(strangers).toEqual([])
})
