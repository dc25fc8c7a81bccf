import type { Dialog, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { DESK_SETTINGS, deskPerson } from '../support/desk/desk-person.ts'
import { requestOfAnother } from '../support/requests/retailer-request.ts'

const site = visitedSite(() => DESK_SETTINGS)

async function sendRequest(overrides: Readonly<Record<string, unknown>>) {
  const answer = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOfAnother(overrides)),
  })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  for (const lastName of ['First', 'Second', 'Third']) await sendRequest({ lastName, distributionArea: 0 })
  await sendRequest({
    lastName: 'Held',
    comments: 'https://a.test https://b.test https://c.test https://d.test',
  })
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('a clerk triages by keyboard, adds a note, assigns and closes, then undoes the last step', async () => {
  const { page, complaints } = await deskPerson(site, 'Grace', 'requests', '/desk/requests')
  await heading(page, 'Requests')
  await wakeUp(page)
  await expectNoFaults(page)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await focusedText(page)).toContain('Ada Second')
  // Speech input users turn single-key shortcuts off (WCAG 2.1.4).
  await click(page, 'Keyboard shortcuts')
  await expectNoFaults(page)
  await page.getByLabel('Use single-key shortcuts on this device').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await wakeUp(page)
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' })
  await click(page, 'Keyboard shortcuts')
  await page.getByLabel('Use single-key shortcuts on this device').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('job')
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('job')
  await page.getByRole('link', { name: /^Ada First/ }).focus()
  await page.keyboard.press('o')
  await heading(page, 'Ada First')
  await page.getByText('Outside the distribution area').first().waitFor()
  await expectNoFaults(page)

  await page.keyboard.press('j')
  await heading(page, 'Ada Second')
  await page.keyboard.press('k')
  await heading(page, 'Ada First')
  await page.getByLabel('Message').fill('Called, no answer')
  await click(page, 'Add')
  await page.getByRole('status').getByText('The note was added.').waitFor()
  await page.getByLabel('Assigned to').selectOption('Grace')
  await click(page, 'Assign')
  await page.getByText('Grace assigned it: Grace').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await click(page, 'Closed: won')
  await page.getByText('Closed: won').first().waitFor()
  await click(page, 'Undo')
  await page.getByText('Grace reopened it (Closed → New)').waitFor()

  await page.keyboard.press('o')
  await heading(page, 'Requests')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Mine' }).click()
  await page.getByRole('link', { name: 'Ada First' }).waitFor()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Parked' }).click()
  await page.getByRole('link', { name: /^Ada Held/ }).click()
  await heading(page, 'Ada Held')
  await expectNoFaults(page)
  await click(page, 'Delete request')
  await page.getByRole('dialog', { name: 'Delete the request of Ada Held' }).waitFor()
  await expectNoFaults(page)
  await click(page, 'Cancel')
  await click(page, 'Release to the desk')
  await page.getByRole('status').getByText('The email to the desk is being sent.').waitFor()
  await page.getByRole('button', { name: 'Resend email to the visitor' }).waitFor()
  expect(complaints).toEqual([])
})

test('warns before leaving a half-written note, by link or by browser', async () => {
  const { page } = await deskPerson(site, 'Barbara', 'requests', '/desk/requests')
  // A link clicked before the router runs loads a document, so Back is handled by the browser.
  await heading(page, 'Requests')
  await wakeUp(page)
  await page.getByRole('link', { name: /^Ada First/ }).click()
  await heading(page, 'Ada First')
  await page.waitForLoadState('networkidle')
  const address = page.url()
  const note = page.getByLabel('Message')
  /** Leaves the page, accepts any dialog, and returns its type. */
  const leave = async (how: () => Promise<unknown>, answer: 'accept' | 'dismiss') => {
    const kinds: string[] = []
    const onDialog = (dialog: Dialog) => {
      kinds.push(dialog.type())
      void dialog[answer]()
    }
    page.on('dialog', onDialog)
    await how()
    page.off('dialog', onDialog)
    return kinds
  }
  const next = () => page.getByRole('link', { name: 'Next' }).click()
  await note.fill('Wants oak, not')
  expect(await leave(next, 'dismiss')).toEqual(['confirm'])
  const back = () =>
    page.evaluate(async () => {
      const navigation = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      history.back()
      await navigation
    })
  expect(await leave(back, 'dismiss')).toEqual(['confirm'])
  // The router cancels Back by going forward; the browser runs that after the event.
  await expect.poll(() => page.url()).toBe(address)
  await heading(page, 'Ada First')
  expect(await leave(() => page.getByRole('link', { name: 'The site' }).click(), 'dismiss')).toEqual([
    'beforeunload',
  ])
  await heading(page, 'Ada First')
  expect(await note.inputValue()).toBe('Wants oak, not')
  expect(await leave(next, 'accept')).toEqual(['confirm'])
  await heading(page, 'Ada Second')
  expect(await note.inputValue()).toBe('')

  await note.fill('Called')
  await click(page, 'Add')
  await page.getByRole('status').getByText('The note was added.').waitFor()
  expect(await leave(next, 'dismiss')).toEqual([])
  await heading(page, 'Ada Third')
})

test('works without scripts', async () => {
  const { page } = await deskPerson(site, 'Radia', 'requests', '/desk/requests', { javaScriptEnabled: false })
  await page.getByRole('searchbox', { name: 'Search' }).fill('third')
  await click(page, 'Show')
  await page.getByRole('link', { name: /^Ada Third/ }).click()
  await heading(page, 'Ada Third')
  await page.getByLabel('Message').fill('By hand')
  await click(page, 'Add or send')
  await page.getByText('The note was added.').waitFor()
  await click(page, 'Move to')
  await click(page, 'Closed: unreachable')
  await page.getByText('Closed: unreachable').first().waitFor()
  await click(page, 'Undo')
  await page.getByText('Radia reopened it (Closed → New)').waitFor()
  expect(await page.getByRole('button', { name: 'Move to' }).isVisible()).toBe(true)
})

test('a clerk maintains retailers', async () => {
  const { page, complaints } = await deskPerson(site, 'Frances', 'requests', '/desk/retailers')
  await heading(page, 'Retailers')
  await page.getByRole('link', { name: 'Add retailer' }).click()
  await heading(page, 'New retailer')
  await click(page, 'Save retailer')
  await page.getByRole('alert').getByText('Nothing has been saved yet.').waitFor()
  await expectNoFaults(page)
  const formValues = {
    Name: 'Oak & Co.',
    'Street address': '1 Mill Road',
    City: 'Joplin',
    State: 'MO',
    'ZIP code': '64801',
    Email: 'desk@oak.example',
    Phone: '573 555 0123',
    'Area served': '648, 65801',
  }
  for (const [label, text] of Object.entries(formValues))
    await page.getByLabel(label, { exact: true }).fill(text)
  await click(page, 'Save retailer')
  await heading(page, 'Oak & Co.')
  await page.getByRole('status').getByText('Added Oak & Co.').waitFor()
  await expectNoFaults(page)
  await page.getByRole('main').getByRole('link', { name: 'Retailers' }).click()
  await page.getByRole('link', { name: 'Oak & Co.' }).waitFor()
  await expectNoFaults(page)
  // Chromium's own message about the invalid form.
  expect(complaints).toEqual([expect.stringContaining('422')])
})

/** Holds the data of a request's page back until the returned function is called. */
async function holdReloads(page: Page) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/desk/requests/*.data*', async (route) => {
    if (route.request().method() === 'GET') await isReleased
    await route.continue()
  })
  return release
}

test('keeps a note that is typed while the page loads again after another note', async () => {
  await sendRequest({ lastName: 'Sparrow' })
  const { page } = await deskPerson(site, 'Joan', 'requests', '/desk/requests')
  await page.getByRole('link', { name: 'Ada Sparrow' }).click()
  await heading(page, 'Ada Sparrow')
  await wakeUp(page)
  const release = await holdReloads(page)
  const message = page.getByLabel('Message')
  await message.fill('Called once')
  await click(page, 'Add')
  await expect.poll(() => message.inputValue()).toBe('')
  await message.fill('Called twice')
  release()
  await page.getByText('Called once').first().waitFor()
  expect(await message.inputValue()).toBe('Called twice')
})

test('keeps an identity check that is typed while the page loads again after a refusal', async () => {
  const email = 'wren@homeowner.test'
  await sendRequest({ lastName: 'Wren', email })
  const { page } = await deskPerson(site, 'Jean', 'requests', '/desk/requests/new?kind=privacy')
  await page.getByLabel('Erasure').check()
  await page.getByLabel('Email').fill(email)
  await click(page, 'Open request')
  await heading(page, email)
  await wakeUp(page)
  const release = await holdReloads(page)
  await page.getByRole('checkbox', { name: /Ada Wren/ }).check()
  await click(page, 'Erase')
  await page.getByRole('status').getByText('First record how identity was verified').waitFor()
  await page.getByLabel('Identity verified by').fill('Answered from the address of the request')
  release()
  await page.getByText('Jean chose the requests').waitFor()
  expect(await page.getByLabel('Identity verified by').inputValue()).toBe(
    'Answered from the address of the request',
  )
  await click(page, 'Save')
  await page.getByText('Noted how identity was verified').first().waitFor()
})
