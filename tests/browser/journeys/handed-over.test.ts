import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectNoFaults } from '../../support/browser/page-faults.ts'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { DESK_SETTINGS, deskPerson, deskUrl } from '../../support/desk/desk-person.ts'
import { linkIn, mailsWith } from '../../support/desk/passed-on.ts'
import { fillInForm, referenceOn } from '../../support/requests/request-form.ts'
import { requestOfAnother } from '../../support/requests/retailer-request.ts'
import { type SmtpInbox, startSmtpInbox } from '../../support/requests/smtp-inbox.ts'

let inbox: SmtpInbox
const site = visitedSite(async () => {
  inbox = await startSmtpInbox()
  inbox.up()
  return { ...DESK_SETTINGS, SMTP_URL: inbox.url }
})
afterAll(() => inbox.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const PHONE = { width: 390, height: 844 }
const CUSTOMER_PHONE = '(573) 555-0142'

async function expectInFirstWindow(control: Locator) {
  const box = await control.boundingBox()
  expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThan(PHONE.height)
}

/** A request that a clerk sends to the nearest shop in the browser. */
async function passOn(page: Page) {
  await page.getByRole('radio', { name: /^Oak & Anvil Kitchens/ }).check()
  await click(page, 'Send to a retailer')
  await page.getByText('Oak & Anvil Kitchens gets the request').waitFor()
}

const shopLink = async (reference: string) => {
  const [mail] = await mailsWith(inbox, reference, 'A customer near you')
  return site.url + linkIn(mail, '/retailers/handover/')
}

test('a homeowner asks, a clerk sends it to a shop, the shop answers by phone, and the homeowner sees it', async () => {
  const [homeowner, shop] = [await site.visitor(), await site.visitor({ viewport: PHONE })]
  await homeowner.page.goto(`${site.url}/retailers?intent=locate`)
  await fillInForm(homeowner.page)
  await click(homeowner.page, 'Locate a Retailer')
  const reference = await referenceOn(homeowner.page)

  const clerk = await deskPerson(site, 'Grace', 'requests', `/desk/requests/${reference}`)
  await clerk.page.getByRole('heading', { name: 'Nearest retailers' }).waitFor()
  await expectNoFaults(clerk.page)
  const window = clerk.page.viewportSize() ?? PHONE
  await clerk.page.setViewportSize(PHONE)
  await expectInFirstWindow(clerk.page.getByRole('link', { name: CUSTOMER_PHONE }))
  await expectInFirstWindow(clerk.page.getByRole('button', { name: 'Send to a retailer' }))
  await clerk.page.setViewportSize(window)
  await passOn(clerk.page)
  await expectNoFaults(clerk.page)
  await click(clerk.page, 'Send')
  await clerk.page.getByText('Sent to retailer: Oak & Anvil Kitchens').first().waitFor()

  await shop.page.goto(await shopLink(reference))
  await heading(shop.page, 'A customer near you')
  await expectInFirstWindow(shop.page.getByRole('link', { name: CUSTOMER_PHONE }))
  for (const name of ['Accept', 'We have spoken'])
    await expectInFirstWindow(shop.page.getByRole('button', { name }))
  await shop.page.getByText('United States').waitFor()
  await expectNoFaults(shop.page)
  const postRequest = shop.page.waitForRequest((request) => request.method() === 'POST')
  await shop.page.getByRole('button', { name: 'Accept' }).focus()
  await shop.page.keyboard.press('Enter')
  await shop.page.getByRole('status').getByText('You have accepted the request').waitFor()
  expect(await (await postRequest).headerValue('origin')).toBe(site.url)
  await heading(shop.page, 'This customer is yours')
  await expectNoFaults(shop.page)

  const [introduction] = await mailsWith(inbox, reference, 'Your retailer')
  const { page } = homeowner
  await page.goto(site.url + linkIn(introduction, '/retailers/status'))
  await heading(page, 'Oak & Anvil Kitchens is looking after your request')
  expect(await page.getByRole('link', { name: '(573) 555-0110' }).getAttribute('href')).toBe('tel:5735550110')
  await expectNoFaults(page)

  await click(shop.page, 'We have spoken')
  await shop.page.getByRole('status').getByText('You have spoken with the customer').waitFor()
  await shop.page.getByLabel('Note').fill('Walnut, 14 boxes')
  await click(shop.page, 'Lost')
  await shop.page.getByRole('status').getByText('We have noted “Lost”').waitFor()
  await click(shop.page, 'Undo')
  await shop.page.getByRole('status').getByText('Your last answer was taken back').waitFor()
  await page.goto(`${site.url}/retailers/status`)
  await page.getByLabel('Reference').fill(reference)
  await page.getByLabel('Email').fill('somebody@homeowner.test')
  await click(page, 'Show')
  await page.getByRole('alert').getByText('can’t find a request').waitFor()
  await expectNoFaults(page)
  const [first] = await mailsWith(inbox, reference, 'We received')
  await page.getByLabel('Email').fill([first?.to].flat()[0]?.value[0]?.address ?? '')
  await click(page, 'Show')
  await heading(page, 'Oak & Anvil Kitchens has spoken with you')
})

test('a shop declines with a reason without scripts, which uses up its link', async () => {
  const answer = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOfAnother()),
  })
  const { reference }: { reference: string } = await answer.json()
  const clerk = await deskPerson(site, 'Radia', 'requests', `/desk/requests/${reference}`, {
    javaScriptEnabled: false,
  })
  await passOn(clerk.page)
  await click(clerk.page, 'Send')
  const { page } = await site.visitor({ javaScriptEnabled: false })
  const link = await shopLink(reference)
  await page.goto(link)
  await click(page, 'Decline')
  await page.getByText('Tell us why').waitFor()
  await page.getByLabel('Reason').fill('Booked until May')
  await click(page, 'Decline')
  await heading(page, 'Thank you for telling us')
  await clerk.page.goto(`${deskUrl(site)}/desk/requests/${reference}`)
  await clerk.page.getByText('Booked until May').waitFor()

  const later = await site.visitor()
  await later.page.goto(link)
  await heading(later.page, 'You have answered already')
  await expectNoFaults(later.page)
  await later.page.goto(`${link}x`)
  await heading(later.page, 'This link does not work')
})

test('a homeowner asks to be forgotten, the shop erases her data, too, and she gets proof', async () => {
  const email = 'sparrow@homeowner.test'
  const answer = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOfAnother({ email, lastName: 'Sparrow' })),
  })
  const { reference }: { reference: string } = await answer.json()
  const { page } = await deskPerson(site, 'Hedy', 'requests', `/desk/requests/${reference}`)
  const desk = deskUrl(site)
  await passOn(page)
  await click(page, 'Send')
  await mailsWith(inbox, reference, 'Your retailer')

  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Requests' }).click()
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Privacy requests/ })
    .click()
  await heading(page, 'Privacy requests')
  await page.getByRole('link', { name: 'New privacy request' }).click()
  await page.getByLabel('Erasure').check()
  await page.getByLabel('Email').fill(email)
  await expectNoFaults(page)
  await click(page, 'Open request')
  await heading(page, email)
  await page.getByRole('checkbox', { name: new RegExp(reference) }).check()
  await click(page, 'Erase')
  await page.getByRole('status').getByText('First record how identity was verified').waitFor()
  await page.getByLabel('Identity verified by').fill('Answered from the address of the request')
  await click(page, 'Save')
  await page.getByText('Noted how identity was verified').first().waitFor()
  await expectNoFaults(page)
  await click(page, 'Send a copy')
  await heading(page, 'What we hold about you')
  await expectNoFaults(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'download it as JSON' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^copy-.*\.json$/)
  await page.getByRole('link', { name: 'Back to the request' }).click()
  await click(page, 'Erase')
  await heading(page, `Erase 1 request of ${email}`)
  await expectNoFaults(page)
  await click(page, 'Erase permanently')
  await page.getByText('Has not answered yet').waitFor()
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect((await page.goto(`${desk}/desk/requests/${reference}`))?.status()).toBe(404)

  const shop = await site.visitor({ viewport: { width: 390, height: 844 } })
  const [notice] = await mailsWith(inbox, number, 'Please erase')
  await shop.page.goto(site.url + linkIn(notice, '/retailers/erasure/'))
  await heading(shop.page, 'Please erase a customer’s information')
  await expectNoFaults(shop.page)
  await click(shop.page, 'We have erased it')
  await heading(shop.page, 'Thank you')
  await expectNoFaults(shop.page)

  const [proof] = await mailsWith(inbox, number, 'We have erased your information')
  expect(proof?.text).toContain('Oak & Anvil Kitchens has erased it')
  await page.goto(`${desk}/desk/requests?view=privacy`)
  await expectNoFaults(page)
})
