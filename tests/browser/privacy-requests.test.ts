import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from '#adapters/database/connections/open-sqlite.ts'
import { addAuthenticator } from '../support/browser/authenticator.ts'
import { accessibilityFaults } from '../support/browser/axe.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { DESK_SETTINGS } from '../support/desk/desk-person.ts'
import { invitationTo } from '../support/desk/desk-visitor.ts'
import { forgetConfirmations } from '../support/desk/privacy-request.ts'
import { freePort } from '../support/network/free-port.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type SiteWithData, startSiteWithData } from '../support/sites/site-with-data.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { visitor } = sharedBrowser()
let site: SiteWithData
let desk: string
beforeEach(async () => {
  const port = String(await freePort())
  // Passkeys need a host name, not an IP address.
  desk = `http://localhost:${port}`
  site = await startSiteWithData(() => ({ ...DESK_SETTINGS, PORT: port, PUBLIC_URL: desk }))
})
afterEach(() => site.stop())

test('keeps typed text while Send a copy asks for the passkey, then sends without a second click', async () => {
  const email = 'zoe.quill@homeowner.test'
  await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(locateRequest({ email })),
  })
  const { page } = await visitor()
  page.setDefaultTimeout(20_000)
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  await addAuthenticator(page)
  await page.goto(`${desk}/desk/enroll/${await invitationTo(site, 'Grace', 'requests')}`)
  await click('Create passkey')
  await page.waitForURL(({ pathname }) => !pathname.includes('/enroll/'))
  const db = await openSqlite(site.dataDir)
  await db.updateTable('deskPasskey').set({ createdAt: 0 }).execute()
  await db.destroy()

  await page.goto(`${desk}/desk/requests/new?kind=privacy`)
  await page.getByLabel('A copy of everything').check()
  await page.getByLabel('Email').fill(email)
  await click('Open request')
  await heading(email)
  await wakeUp(page)
  await forgetConfirmations(site)
  await page.getByRole('checkbox', { name: /Ada Carpenter/ }).check()
  await page.getByLabel('Identity verified by').fill('Answered from the address of the request')
  // Unsaved text elsewhere on the page would be lost.
  await page.getByLabel('Why it takes longer').fill('Half a reason')
  await click('Send a copy')
  await page.getByRole('status').getByText('is not saved yet').waitFor()
  expect(await page.getByLabel('Why it takes longer').inputValue()).toBe('Half a reason')
  await page.getByLabel('Why it takes longer').fill('')
  await click('Send a copy')
  await heading('Confirm that it is you')
  await click('Confirm with passkey')
  await heading('What we hold about you')
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the request' }).click()
  await page.getByText('Answered from the address of the request').first().waitFor()
})
