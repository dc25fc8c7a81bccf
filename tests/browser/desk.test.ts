import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAuthenticator } from '../support/browser/authenticator.ts'
import { launchBrowser, newVisitor } from '../support/browser/browser.ts'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { deskPerson } from '../support/desk/desk-person.ts'
import { forgetConfirmations } from '../support/desk/privacy-request.ts'
import { freePort } from '../support/network/free-port.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const FIRST_LINK = /http:\/\/localhost:\d+\/desk\/enroll\/[\w-]{43}/

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let site: RunningSite
let browser: Browser
let origin: string

beforeAll(async () => {
  folder = await temporaryFolder()
  const port = await freePort()
  origin = `http://localhost:${port}`
  ;[site, browser] = await Promise.all([
    startSite({ DATA_DIR: folder.path, PORT: String(port), SITE_ENV: 'development' }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await folder.remove()
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the first admin signs in by the link in the log, invites an editor, and revokes her', async () => {
  const link = await waitUntil('the first link', () => FIRST_LINK.exec(site.output.join('\n'))?.[0])
  const admin = await newVisitor(browser)
  await addAuthenticator(admin.page)
  await admin.page.goto(link)
  await heading(admin.page, 'Welcome to the desk, Admin').waitFor()
  await expectNoFaults(admin.page)
  await click(admin.page, 'Create passkey')
  await heading(admin.page, 'Overview').waitFor()
  await expectNoFaults(admin.page)

  // Narrow windows show the navigation as a menu.
  await admin.page.setViewportSize({ width: 320, height: 900 })
  await click(admin.page, 'Menu')
  await expectNoFaults(admin.page)
  await admin.page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'People' }).click()
  await heading(admin.page, 'People').waitFor()
  await admin.page.getByLabel('Name').fill('Ada Editor')
  await admin.page.getByLabel('Role').selectOption('editor')
  await click(admin.page, 'Invite')
  const invitation = (await admin.page.getByRole('status').getByText(origin).textContent()) ?? ''
  await expectNoFaults(admin.page)

  const editor = await newVisitor(browser)
  await addAuthenticator(editor.page)
  // Opening the link does not use it up, since mail scanners open links.
  await editor.page.goto(invitation)
  await editor.page.goto(invitation)
  await click(editor.page, 'Create passkey')
  await heading(editor.page, 'Overview').waitFor()
  expect((await editor.page.goto(`${origin}/desk/people`))?.status()).toBe(403)
  expect((await editor.page.goto(invitation))?.status()).toBe(410)

  await editor.page.goto(`${origin}/desk`)
  await click(editor.page, 'Sign out')
  await heading(editor.page, 'Sign in to the desk').waitFor()
  await expectNoFaults(editor.page)
  await editor.page.goto(`${origin}/desk/account`)
  await click(editor.page, 'Sign in')
  await heading(editor.page, 'Account').waitFor()
  await expectNoFaults(editor.page)

  await click(admin.page, 'Actions for Ada Editor')
  await click(admin.page, 'Revoke')
  await expectNoFaults(admin.page)
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Revoke Ada Editor' }).click()
  await admin.page.getByText('Ada Editor can no longer sign in.').waitFor()
  await editor.page.reload()
  await click(editor.page, 'Sign in')
  await editor.page.getByText('That did not sign you in.').waitFor()

  // The action continues after the passkey without another click.
  await admin.page.getByLabel('Name').fill('Zelda')
  await forgetConfirmations({ dataDir: folder.path })
  await click(admin.page, 'Invite')
  await heading(admin.page, 'Confirm that it is you').waitFor()
  await click(admin.page, 'Confirm with passkey')
  await admin.page.getByRole('heading', { name: 'A link for Zelda' }).waitFor()
  expect(await admin.page.getByRole('row', { name: /^Zelda/ }).count()).toBe(1)

  await admin.page.goto(`${origin}/desk/activity?view=access`)
  await expect(admin.page.getByRole('row').allInnerTexts()).resolves.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Admin\s+Revoke: Ada Editor/),
      expect.stringMatching(/Ada Editor\s+Sign in: Ada Editor/),
      expect.stringMatching(/Admin\s+Invite: Ada Editor/),
    ]),
  )
  await expectNoFaults(admin.page)
  await Promise.all([admin.close(), editor.close()])
})

test('redirects a bare loopback address to the name that passkeys need', async () => {
  const { page, close } = await newVisitor(browser)
  await page.goto(`${origin.replace('localhost', '127.0.0.1')}/desk`)
  expect(page.url()).toBe(`${origin}/desk/sign-in`)
  await close()
})

test('warns before the session ends, and one click extends it', async () => {
  const targetSite = { url: origin, dataDir: folder.path, visitor: () => newVisitor(browser) }
  const { page, close } = await deskPerson(targetSite, 'Wanda', 'editor', '/desk')
  await page.clock.install()
  await page.goto(`${origin}/desk/pictures`)
  await wakeUp(page)
  const warning = page.getByRole('alert').getByText('You will be signed out in 5 minutes')
  await page.clock.fastForward('52:00')
  expect(await warning.count()).toBe(0)
  await page.clock.fastForward('03:00')
  await warning.waitFor()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await warning.waitFor({ state: 'detached' })
  await page.clock.fastForward('01:00:00')
  await page.getByRole('alert').getByText('You have been signed out.').waitFor()
  await close()
})
