import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { visitedSite } from '../../support/browser/visited-site.ts'

const site = visitedSite()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })
const savedButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Saved ${name}`, exact: true })
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^My ideas/ })
const idea = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a visitor saves six ideas on a phone, adds notes, reorders and shares them, and a friend keeps a copy', async () => {
  const { page, context, complaints } = await site.visitor(PHONE)
  context.setDefaultTimeout(15_000)

  // From the grid, before and after hydration, and from a photo's page.
  await page.goto(`${site.url}/products/finishes`)
  await save(page, 'Sage paint').tap()
  await save(page, 'Linen paint').tap()
  expect(await savedButton(page, 'Sage paint').getAttribute('aria-pressed')).toBe('true')
  expect(page.url()).toBe(`${site.url}/products/finishes`)
  await expect.poll(() => count(page).textContent()).toMatch(/2$/)
  await page.goto(`${site.url}/products/doorstyles/shaker-cherry-door`)
  await save(page, 'Shaker door').tap()
  await page.goto(`${site.url}/accessories`)
  await save(page, 'Silverware divider').tap()

  // From the viewer; the grid behind it updates.
  await page.goto(`${site.url}/gallery`)
  await page.locator('a[aria-haspopup=dialog]').first().waitFor()
  await page.locator('a[aria-haspopup=dialog]').first().tap()
  const viewer = page.getByRole('dialog', { name: 'Image viewer' })
  const kitchen = (await viewer.getByRole('heading').textContent()) ?? ''
  await save(page, kitchen).last().tap()
  await expect.poll(() => viewer.getByRole('button', { name: `Saved ${kitchen}` }).count()).toBe(1)
  await viewer.getByRole('button', { name: 'Close' }).tap()
  await viewer.waitFor({ state: 'hidden' })
  await savedButton(page, kitchen).waitFor()

  // Two clicks cancel out; the sixth idea uses only the page's inline scripts.
  await page.goto(`${site.url}/products/finishes/alder-chestnut`)
  const sixth = page.getByRole('button', { name: /^Saved? Chestnut/ })
  await sixth.tap()
  await sixth.tap()
  await expect.poll(() => count(page).textContent()).toMatch(/5$/)
  await sixth.tap()

  // The board: note, reorder, remove and undo.
  await count(page).tap()
  await page.getByRole('heading', { level: 1, name: 'My ideas' }).waitFor()
  await idea(page, 'Sage paint').getByLabel('Add a note').fill('For the island?')
  const order = page.getByRole('main').getByRole('list').getByRole('heading', { level: 2 })
  const before = await order.allTextContents()
  expect(before.slice(0, 2)).toEqual(['Sage paint', 'Linen paint'])
  const menu = (place: number) =>
    idea(page, 'Sage paint').getByRole('button', { name: `Move Sage paint, ${place} of 6` })
  await menu(1).tap()
  expect(await page.getByRole('button', { name: 'Move earlier' }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Move later' }).tap()
  await expect.poll(() => order.allTextContents()).toEqual(['Linen paint', 'Sage paint', ...before.slice(2)])
  await expect.poll(() => menu(2).evaluate((button) => button === document.activeElement)).toBe(true)
  await savedButton(page, 'Silverware divider').tap()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await idea(page, 'Silverware divider').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  // Shared, and opened by another visitor.
  await page.getByRole('button', { name: 'Share' }).tap()
  const link = await page.getByLabel('Link to your ideas').inputValue()
  expect(link.length).toBeLessThan(2000)
  const other = await site.visitor()
  await other.page.goto(link)
  await other.page.getByText('For the island?').waitFor()
  expect(await savedButton(other.page, 'Sage paint').count()).toBe(0)
  expect(await accessibilityFaults(other.page)).toEqual([])
  await other.page.getByRole('button', { name: 'Keep a copy' }).click()
  await other.page.getByRole('heading', { level: 1, name: 'My ideas' }).waitFor()
  await expect.poll(() => count(other.page).textContent()).toMatch(/6$/)
  await expect
    .poll(() => idea(other.page, 'Sage paint').getByLabel('Add a note').inputValue())
    .toBe('For the island?')

  // One click deletes everything.
  await page.getByRole('button', { name: 'Forget my ideas' }).tap()
  await page.getByText('Nothing is here yet.').waitFor()
  expect((await context.cookies()).filter(({ name }) => name === 'ideas')).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect([...complaints, ...other.complaints]).toEqual([])
})

test('a visitor without JavaScript does the same, except for notes', async () => {
  const { page, context } = await site.visitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto(`${site.url}/products/finishes`, { waitUntil: 'domcontentloaded' })
  await save(page, 'Sage paint').tap()
  await page.waitForURL('**/products/finishes#f.sage-paint', { waitUntil: 'domcontentloaded' })
  await page.goto(`${site.url}/products/finishes/linen-paint`)
  await save(page, 'Linen paint').tap()
  await page.waitForURL('**/linen-paint#f.linen-paint')
  // Without scripts there is no count of ideas, and the link stays in the menu.
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('navigation', { name: 'Plan' }).getByRole('link', { name: 'My ideas' }).tap()

  await page.getByRole('button', { name: 'Move Linen paint, 2 of 2' }).tap()
  await page.getByRole('button', { name: 'Move earlier' }).tap()
  await page.waitForURL('**/ideas#f.linen-paint')
  const cookie = (await context.cookies()).find(({ name }) => name === 'ideas')
  expect(cookie?.value).toBe('1~f.linen-paint~f.sage-paint')
  await savedButton(page, 'Linen paint').tap()
  await page.getByText('Linen paint is removed.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await idea(page, 'Linen paint').waitFor()

  await idea(page, 'Sage paint').getByRole('button', { name: 'Request a sample', pressed: false }).tap()
  await idea(page, 'Sage paint').getByRole('button', { name: 'Request a sample', pressed: true }).tap()
  await idea(page, 'Sage paint').getByRole('button', { name: 'Request a sample', pressed: false }).waitFor()

  await page.getByRole('button', { name: 'Share' }).tap()
  await page.waitForURL('**/ideas?with=**')
  await page.getByRole('button', { name: 'Keep a copy' }).tap()
  await page.getByRole('button', { name: 'Forget my ideas' }).tap()
  await page.getByText('Nothing is here yet.').waitFor()
})

test('dragging a card by its picture onto another moves it there', async () => {
  const { page, context } = await site.visitor()
  await context.addCookies([{ name: 'ideas', value: '1~f.sage-paint~f.linen-paint', url: site.url }])
  await page.goto(`${site.url}/ideas`)
  const picture = (name: string) => idea(page, name).locator('a').first()
  // The drag code loads once the pointer enters the board.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await picture('Sage paint').hover()
      return page.locator('[draggable=true]').count()
    })
    .toBe(2)
  await picture('Sage paint').dragTo(picture('Linen paint'))
  const order = page.getByRole('main').getByRole('list').getByRole('heading', { level: 2 })
  await expect.poll(() => order.allTextContents()).toEqual(['Linen paint', 'Sage paint'])
})

test('sixty ideas on a phone keep the first view light, and a sixty-first is refused with a message', async () => {
  const refs = await fetch(`${site.url}/products/finishes`)
    .then((answer) => answer.text())
    .then((html) => [...html.matchAll(/ value="(f\.[^"]+)"/g)].map(([, ref = '']) => ref))
  const rooms = await fetch(`${site.url}/gallery`)
    .then((answer) => answer.text())
    .then((html) => [...html.matchAll(/ value="(g\.[^"]+)"/g)].map(([, ref = '']) => ref))
  const sixty = [...rooms.slice(0, 30), ...refs.slice(0, 30)]
  const { page, context } = await site.visitor({ ...PHONE, deviceScaleFactor: 1.75 })
  await context.addCookies([{ name: 'ideas', value: `1~${sixty.join('~')}`, url: site.url }])
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(`${site.url}/ideas`, { waitUntil: 'networkidle' })
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Saved / })
      .count(),
  ).toBe(60)
  // Two columns: twenty pictures load, four of them in view.
  expect(bytes).toBeLessThan(360_000)
  await page.goto(`${site.url}/products/finishes/${refs.at(-1)?.slice(2) ?? ''}`)
  await page.getByRole('button', { name: /^Save / }).tap()
  await page.getByRole('alert').getByText('Your list holds 60 ideas').waitFor()
})
