import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { deskPerson } from '../../support/desk/desk-person.ts'
import { linkIn, mailsWith } from '../../support/desk/passed-on.ts'
import { readPdf } from '../../support/reading/read-pdf.ts'
import { fillInForm, referenceOn } from '../../support/requests/request-form.ts'

const site = visitedSite()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const idea = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Two ideas saved without JavaScript, as a cookie. */
async function savedWithoutScripts() {
  const { page, context, close } = await site.visitor({ ...PHONE, javaScriptEnabled: false })
  for (const slug of ['sage-paint', 'linen-paint']) {
    await page.goto(`${site.url}/products/finishes/${slug}`)
    await page.getByRole('button', { name: /^Save / }).tap()
    await page.waitForURL(`**/${slug}#f.${slug}`)
  }
  const cookies = await context.cookies()
  await close()
  return cookies.filter(({ name }) => name === 'ideas')
}

async function saveFour(page: Page) {
  for (const address of [
    '/products/doorstyles/shaker-cherry-door',
    '/products/finishes/alder-chestnut',
    '/gallery/navy-and-maple-kitchen',
  ]) {
    await page.goto(site.url + address)
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .tap()
    await page
      .getByRole('button', { name: /^Saved / })
      .first()
      .waitFor()
  }
  await page.goto(`${site.url}/accessories`)
  await button(page, 'Save Silverware divider').tap()
}

test('a visitor saves six ideas on a phone, fills in the brief, prints, shares and sends them, and the desk sees them', async () => {
  const { page, context, complaints } = await site.visitor(PHONE)
  context.setDefaultTimeout(30_000)
  await context.addCookies(await savedWithoutScripts())
  await saveFour(page)

  await page.goto(`${site.url}/ideas`)
  await idea(page, 'Sage paint').getByLabel('Add a note').fill('For the island?')
  // Text typed before the scripts run is saved once they do.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ideas'))).toContain('For the island?')
  await idea(page, 'Sage paint').getByRole('button', { name: 'Request a sample' }).tap()
  await page.getByText('You’re asking for samples of Sage paint.').waitFor()

  await page.getByRole('link', { name: "Designer's brief" }).tap()
  await heading(page, "Designer's brief")
  await page.getByLabel('Budget').selectOption('30,000 to 60,000')
  await button(page, 'Clear my answers').waitFor()
  const pdfText = (await readPdf(await page.pdf({ format: 'Letter' }))).join(' ')
  expect(pdfText).toContain('Sage paint')

  // Clicked before the scripts run; the link carries the notes anyway.
  await page.goto(`${site.url}/ideas`, { waitUntil: 'commit' })
  await button(page, 'Share').tap()
  const link = await page.getByLabel('Link to your ideas').inputValue()
  const friend = await site.visitor()
  await friend.page.goto(link)
  await friend.page.getByText('For the island?').waitFor()
  expect(await friend.page.getByRole('list').getByRole('heading', { level: 2 }).count()).toBe(6)

  await page.getByRole('link', { name: 'Send to a retailer' }).tap()
  await page.getByText('Your ideas (6) go with this request').waitFor()
  await page.getByText('Your notes and designer’s brief go with it.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await fillInForm(page)
  await button(page, 'Locate a Retailer').tap()
  const reference = await referenceOn(page)

  const [mail] = await mailsWith(site.dataDir, reference, 'Ada Carpenter')
  const words = ['Samples wanted', 'Sage paint', 'For the island?', '30,000 to 60,000', 'Silverware divider']
  for (const word of words) expect(mail?.text).toContain(word)

  const clerk = await deskPerson(site, 'Grace', 'requests', `/desk/requests/${reference}`)
  for (const name of ['Samples wanted', 'Ideas (6)', 'Designer’s brief'])
    await clerk.page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await accessibilityFaults(clerk.page)).toEqual([])

  await clerk.page.getByRole('radio', { name: /^Oak & Anvil Kitchens/ }).check()
  await button(clerk.page, 'Send to a retailer').click()
  await clerk.page.getByRole('button', { name: 'Send', exact: true }).click()
  const [toShop] = await mailsWith(site.dataDir, reference, 'A customer near you')
  const shop = await site.visitor(PHONE)
  await shop.page.goto(site.url + linkIn(toShop, '/retailers/handover/'))
  await shop.page.getByRole('heading', { name: 'Ideas (6)', exact: true }).waitFor()
  expect(await accessibilityFaults(shop.page)).toEqual([])
  expect([...complaints, ...friend.complaints, ...clerk.complaints, ...shop.complaints]).toEqual([])
})
