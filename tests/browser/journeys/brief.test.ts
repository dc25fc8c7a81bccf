import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../../support/browser/axe.ts'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { readPdf } from '../../support/reading/read-pdf.ts'

const site = visitedSite()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const BOARD = '1~g.navy-and-maple-kitchen~f.sage-paint~d.shaker-cherry-door'

/** PDF text extraction sometimes misses narrow spaces in small print. */
const withoutBlanks = (text: string) => text.replaceAll(' ', '')
const scriptsOf = (page: Page) => page.locator('html[data-scripts=ready]')
const clear = (page: Page) => page.getByRole('button', { name: 'Clear my answers' })

test('a visitor fills in the brief, prints it, clears and restores it, and deletes it', async () => {
  const { page, context, complaints } = await site.visitor(PHONE)
  await context.addCookies([{ name: 'ideas', value: BOARD, url: site.url }])
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = String(
        [...document.querySelectorAll<HTMLImageElement>('main picture img')].every((image) => image.complete),
      )
    }
  })
  await page.goto(`${site.url}/ideas`)
  const paint = page.getByRole('region', { name: 'Sage paint', exact: true })
  await paint.getByLabel('Add a note').fill('For the island?')
  // Text typed before the scripts run is saved once they do.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ideas'))).toContain('For the island?')
  await page.getByRole('link', { name: "Designer's brief" }).tap()
  await page.getByRole('heading', { level: 1, name: "Designer's brief" }).waitFor()
  await page.getByText('For the island?').waitFor()

  // Two answers, one typed before the scripts load; both are saved.
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Your name').fill('Ada Lindqvist')
  await page.getByLabel('Budget').selectOption('30,000 to 60,000')
  await page.getByLabel('Room sizes').fill('Kitchen 12 × 14 ft\nPantry 4 × 5 ft')
  await page.getByLabel('Spice pull-out').check()
  await scriptsOf(page).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ideas-brief'))).toMatch(/Ada.*spices/)
  await page.reload()
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada Lindqvist')
  expect(await page.getByLabel('Spice pull-out').isChecked()).toBe(true)
  expect(page.url()).toBe(`${site.url}/ideas/brief`)
  expect(JSON.stringify(await context.cookies())).not.toContain('Ada')

  // Enter in a field doesn't print; the button prints once all pictures have loaded.
  await page.getByLabel('Where the home is').fill('Dudley 63936')
  await page.getByLabel('Where the home is').press('Enter')
  expect(await page.locator('html[data-printed]').count()).toBe(0)
  await page.getByRole('button', { name: 'Print', exact: true }).tap()
  await page.locator('html[data-printed=true]').waitFor({ state: 'attached' })
  // The header covers part of the scrolled page.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await accessibilityFaults(page)).toEqual([])

  // In print: the answers, the unanswered questions, and the board.
  const text = (await readPdf(await page.pdf({ format: 'Letter' }))).join(' ')
  for (const words of [
    'Ada Lindqvist',
    '30,000 to 60,000',
    'What must stay',
    'Pantry 4 × 5 ft',
    'Dudley 63936',
    'Item sage-paint',
    'For the island?',
  ]) {
    expect(withoutBlanks(text)).toContain(withoutBlanks(words))
  }

  // Cleared by mistake, then restored.
  await clear(page).tap()
  expect(await page.getByLabel('Your name').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Undo' }).tap()
  expect(await page.getByLabel('Room sizes').inputValue()).toBe('Kitchen 12 × 14 ft\nPantry 4 × 5 ft')

  // One click deletes it along with the ideas.
  await page.getByRole('link', { name: 'Change them, or add a note' }).tap()
  await page.getByRole('button', { name: 'Forget my ideas' }).tap()
  await page.getByText('Nothing is here yet.').waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(complaints).toEqual([])
})

test('an answer in one tab appears in the other', async () => {
  const { page, context } = await site.visitor()
  await page.goto(`${site.url}/ideas/brief`)
  await scriptsOf(page).waitFor()
  const other = await context.newPage()
  await other.goto(`${site.url}/ideas/brief`)
  await scriptsOf(other).waitFor()
  await other.getByLabel('What must stay').fill('The floor')
  await expect.poll(() => page.getByLabel('What must stay').inputValue()).toBe('The floor')
  await page.getByLabel('Appliances and their sizes').fill('24 in.')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ideas-brief')))
    .toBe('1{"remains":"The floor","appliances":"24 in."}')
})

test('a visitor without JavaScript can print the filled-in brief, and the form keeps the answers', async () => {
  const { page, context } = await site.visitor({ ...PHONE, javaScriptEnabled: false })
  await context.addCookies([{ name: 'ideas', value: BOARD, url: site.url }])
  await page.goto(`${site.url}/education/resources`)
  await page.getByRole('link', { name: "Designer's brief" }).tap()
  await page.getByLabel('Your name').fill('Ada Lindqvist')
  await page.getByLabel('Who cooks').selectOption('Two at once')
  await page.getByLabel('Tray dividers').check()
  expect(await page.getByRole('button', { name: 'Clear my answers' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Put it on paper' }).tap()
  await page.getByText('Your answers are in the brief.').waitFor()
  expect(page.url()).toBe(`${site.url}/ideas/brief`)
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lindqvist')
  expect(await page.getByLabel('Tray dividers').isChecked()).toBe(true)
  expect(await context.cookies()).toHaveLength(1)
  const text = (await readPdf(await page.pdf({ format: 'A4' }))).join(' ')
  for (const words of ['Ada Lindqvist', 'Two at once', 'Tray dividers', 'Item navy-and-maple-kitchen']) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Put it on paper')
})
