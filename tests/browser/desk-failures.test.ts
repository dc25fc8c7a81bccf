import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { DESK_SETTINGS, deskPerson } from '../support/desk/desk-person.ts'
import { requestOfAnother } from '../support/requests/retailer-request.ts'

const site = visitedSite(() => DESK_SETTINGS)

beforeAll(async () => {
  const answer = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOfAnother({ lastName: 'First', distributionArea: 0 })),
  })
  if (!answer.ok) throw new Error(await answer.text())
})

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const failure = (page: Page, words: string) => page.getByRole('alert').getByText(words).waitFor()
const menu = (page: Page) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Texts' })
const NOTHING_SAVED = 'We could not reach the site. Nothing was saved, and what you typed is still here.'
const MAYBE_SAVED =
  'We could not reach the site. It may not have been saved, but what you typed is still here. Please try again.'

async function openFirst(name: string) {
  const { page } = await deskPerson(site, name, 'requests', '/desk/requests')
  await wakeUp(page)
  await page.getByRole('link', { name: /^Ada First/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Ada First' }).waitFor()
  return page
}

/** Decides what happens to the next form or page request the scripts make. */
const nextCall = (page: Page, handler: (route: Route) => Promise<void>) =>
  page.route(({ pathname }) => pathname.endsWith('.data'), handler, { times: 1 })

test.each([
  {
    what: 'words of a page',
    path: '/desk/texts/about',
    field: 'Description',
    save: 'Save draft',
    saved: /^Saved a draft/,
  },
  {
    what: 'facts of a photo',
    path: '/desk/pictures/shiloh-images-gallery?pick=navy-and-maple-kitchen.jpg',
    field: 'Alt text',
    save: 'Save',
    saved: /^Saved 1 picture/,
  },
])(
  '$what stay in the form while offline and are saved on retry',
  async ({ what, path, field, save, saved }) => {
    const { page, context } = await deskPerson(site, what, 'editor', path)
    await wakeUp(page)
    await page.getByRole('textbox', { name: field }).fill('Typed on a train')
    await context.setOffline(true)
    await click(page, save)
    await failure(page, NOTHING_SAVED)
    await menu(page).waitFor()
    await expectNoFaults(page)
    expect(await page.getByRole('textbox', { name: field }).inputValue()).toBe('Typed on a train')

    // The words are still unsaved, so a link asks first and doesn't navigate yet.
    const dialogType = new Promise((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.dismiss()
      })
    })
    await menu(page).click()
    expect(await dialogType).toBe('confirm')

    await click(page, 'Save again')
    await failure(page, NOTHING_SAVED)
    await context.setOffline(false)
    await click(page, 'Save again')
    await page.getByRole('status').getByText(saved).waitFor()
    await page.getByRole('button', { name: save, exact: true }).waitFor()
    expect(await page.getByRole('alert').getByText('We could not reach').count()).toBe(0)
    await expect.poll(() => page.getByRole('textbox', { name: field }).inputValue()).toBe('Typed on a train')
  },
)

test('a link clicked offline leaves the page as it is and works later', async () => {
  const { page, context } = await deskPerson(site, 'Bea', 'editor', '/desk/texts')
  await wakeUp(page)
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  const address = page.url()
  await context.setOffline(true)
  await menu(page).click()
  await failure(page, 'We could not reach the site. Please try again in a moment.')
  expect(page.url()).toBe(address)
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await context.setOffline(false)
  await menu(page).click()
  await page.getByRole('heading', { level: 1, name: 'Texts' }).waitFor()
  expect(await page.getByRole('alert').getByText('We could not reach').count()).toBe(0)
})

test('adds a note once when its response was lost', async () => {
  const page = await openFirst('Cleo')
  await page.getByLabel('Message').fill('Wants oak')
  await nextCall(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await click(page, 'Add')
  await failure(page, MAYBE_SAVED)
  await click(page, 'Add')
  await page.getByRole('status').getByText('Your first click already did that.').waitFor()
  await page.reload()
  expect(await page.getByText('Wants oak', { exact: true }).count()).toBe(1)
})

test('keeps an email while a proxy answers for the site, and sends it once', async () => {
  const page = await openFirst('Dora')
  await page.getByLabel('What is it?').selectOption('Email to the visitor')
  await page.getByLabel('Message').fill('We called you this morning.')
  await nextCall(page, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }),
  )
  await click(page, 'Send')
  await failure(page, MAYBE_SAVED)
  expect(await page.getByLabel('Message').inputValue()).toBe('We called you this morning.')
  await nextCall(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await click(page, 'Send')
  await failure(page, MAYBE_SAVED)
  await click(page, 'Send')
  await page.getByRole('status').getByText('Your first click already did that.').waitFor()
  expect(await page.getByRole('button', { name: 'Resend message to the visitor' }).count()).toBeLessThan(2)
  await expect.poll(() => page.getByText('We called you this morning.', { exact: true }).count()).toBe(1)
})
