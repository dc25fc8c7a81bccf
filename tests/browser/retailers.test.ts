import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browser/axe.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'

const site = visitedSite()

const TYPED = {
  'First name': 'Ada',
  'Last name': 'Carpenter',
  Email: 'ada.carpenter@homeowner.test',
  Phone: '5735550142',
  'Street address': '12 Mill Road',
  City: 'Dudley',
  State: 'Missouri',
  'ZIP code': '63936',
}
const RECEIVED = 'We received your request and you should be receiving an email from us very shortly.'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fillIn(page: Page) {
  for (const [label, text] of Object.entries(TYPED)) await field(page, label).fill(text)
}

async function openForm(page: Page, intent: 'locate' | 'become' = 'locate') {
  await page.goto(`${site.url}/retailers?intent=${intent}`)
  await page.getByText('Still needed:').waitFor()
}

describe('the retailers page', () => {
  test('keeps the map beside the form, covering nothing below it', async () => {
    const { page } = await site.visitor({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${site.url}/retailers?intent=become`)
    const last = page.getByRole('region', { name: 'For the trade' }).getByRole('link').last()
    await last.focus()
    const isHit = await last.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isHit).toBe(true)
  })

  test('opens the form in place with code fetched as the pointer approaches, focuses its heading, and goes back', async () => {
    const { page, complaints } = await site.visitor()
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    const formCode = () => requestedPaths.filter((path) => path.startsWith('/assets/request-form-'))
    await page.goto(`${site.url}/retailers`)
    await wakeUp(page)
    await page.evaluate(() => Object.assign(window, { here: true }))
    expect(formCode()).toEqual([])
    await button(page, 'Find a Retailer').focus()
    await expect.poll(formCode).toHaveLength(1)
    await button(page, 'Find a Retailer').click()
    await button(page, 'Locate a Retailer').waitFor()
    expect(formCode()).toHaveLength(1)
    expect(requestedPaths.filter((path) => path.endsWith('.css'))).toEqual([])
    expect(page.url()).toBe(`${site.url}/retailers?intent=locate`)
    expect(await page.locator('h1:focus').innerText()).toBe('Locate a Retailer')
    await page.goBack()
    await button(page, 'Find a Retailer').waitFor()
    expect(await page.locator('h1:focus').innerText()).toBe('Where to Buy')
    expect(await page.evaluate(() => 'here' in window)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('shows a message once a field was edited and left, and hides it when valid', async () => {
    const { page } = await site.visitor()
    await openForm(page)
    await field(page, 'Last name').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@')
    const message = page.getByText('A valid email is required.')
    expect(await message.count()).toBe(0)
    await page.keyboard.press('Tab')
    await message.waitFor()
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText('Your last name is required.').count()).toBe(0)
    await field(page, 'Email').fill('ada@homeowner.test')
    await message.waitFor({ state: 'detached' })
  })

  test('formats phone and ZIP code while typing', async () => {
    const { page } = await site.visitor()
    await openForm(page)
    await wakeUp(page)
    await field(page, 'Phone').pressSequentially('573-555x01429')
    await field(page, 'ZIP code').pressSequentially('6a3936-12')
    expect(await field(page, 'Phone').inputValue()).toBe('(573) 555-0142')
    expect(await field(page, 'ZIP code').inputValue()).toBe('63936')
    // As autofill writes it, and as people type it.
    await field(page, 'Phone').fill('+15735550143')
    expect(await field(page, 'Phone').inputValue()).toBe('(573) 555-0143')
    await field(page, 'Phone').clear()
    await field(page, 'Phone').pressSequentially('1 573 555 0144')
    expect(await field(page, 'Phone').inputValue()).toBe('(573) 555-0144')
    await field(page, 'Phone').clear()
    await field(page, 'Phone').pressSequentially('+1 (573) 555-1234')
    expect(await field(page, 'Phone').inputValue()).toBe('(573) 555-1234')
    // Cut to ten digits it would look like a US number.
    await field(page, 'Phone').clear()
    await field(page, 'Phone').pressSequentially('+44 (0) 20 7946 0958')
    await page.keyboard.press('Tab')
    await page.getByText('A valid phone number is required.').waitFor()
    expect(await field(page, 'Phone').inputValue()).toBe('+44 (0) 20 7946 0958')
  })

  test('enables the button once nothing is missing, and sends without a reload', async () => {
    const { page, complaints } = await site.visitor()
    await openForm(page)
    await page.evaluate(() => Object.assign(window, { here: true }))
    expect(await button(page, 'Locate a Retailer').isDisabled()).toBe(true)
    await fillIn(page)
    await field(page, 'City').fill('D')
    await page.getByText('Still needed: City.').waitFor()
    await field(page, 'City').fill('Dudley')
    // States are suggested, and others accepted.
    expect(await page.locator('#states option', { hasText: /^Missouri$/ }).count()).toBe(1)
    await field(page, 'State').fill('Missori')
    await button(page, 'Locate a Retailer').click()

    const status = page.getByRole('status')
    await status.waitFor()
    expect(await status.innerText()).toContain(RECEIVED)
    expect(await status.innerText()).toMatch(/reference number is [0-9A-Z]{4}-[0-9A-Z]{5}\./)
    expect(await page.locator(':focus').getByRole('status').count()).toBe(1)
    expect(await button(page, 'Locate a Retailer').isVisible()).toBe(false)
    await page.getByText('Send another request').click()
    expect(await field(page, 'First name').inputValue()).toBe('')
    expect(await field(page, 'Country').inputValue()).toBe('US')
    expect(await button(page, 'Locate a Retailer').isDisabled()).toBe(true)
    expect(await page.evaluate(() => 'here' in window)).toBe(true)

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Thank you')
    await page.getByText(/usually by \w+day, \w+ \d+\./).waitFor()
    await page.getByRole('heading', { name: 'Good to have ready' }).waitFor()
    const [, reference] = /reference number is (\S+)\./.exec(await status.innerText()) ?? []
    const standing = page.getByRole('link', { name: 'Where your request stands' })
    const there = await page.request.get(new URL((await standing.getAttribute('href')) ?? '', site.url).href)
    expect(await there.text()).toContain(reference)
    await page.reload()
    await page.getByText('Still needed:').waitFor()
    expect(await field(page, 'Email').inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  test('links each missing answer to its field, and Enter announces it again', async () => {
    const { page } = await site.visitor()
    let answer = () => {}
    const isAwaited = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/retailers/zip?*', (route) => isAwaited.then(() => route.continue()))
    await openForm(page)
    const missingFields = page.locator('#still-needed')
    expect(await missingFields.getByRole('link').allInnerTexts()).toEqual(Object.keys(TYPED))
    await missingFields.getByRole('link', { name: 'City' }).click()
    expect(await page.locator('#city:focus').count()).toBe(1)
    await fillIn(page)
    await field(page, 'City').clear()
    await field(page, 'Last name').press('Enter')
    const announcement = page.locator('[aria-live="assertive"]')
    await announcement.getByText('Still needed: City.').waitFor()
    // The answer about the ZIP code may arrive late, above the list, which stays in view.
    answer()
    await page.getByText('Your ZIP code 63936 is in our distribution area.').waitFor()
    expect(await missingFields.evaluate(isInView)).toBe(true)
    const first = await announcement.textContent()
    await field(page, 'Last name').press('Enter')
    await expect.poll(() => announcement.textContent()).not.toBe(first)
  })

  test('sets the distribution area from the ZIP code', async () => {
    const visitor = await site.visitor()
    const { page } = visitor
    await openForm(page)
    await field(page, 'ZIP code').fill('97201')
    await page.getByText('Your ZIP code 97201 is in Oregon, outside our distribution area.').waitFor()
    expect(await page.getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
    await field(page, 'ZIP code').fill('63936')
    await page.getByText('Your ZIP code 63936 is in our distribution area.').waitFor()
    await field(page, 'ZIP code').fill('00000')
    await page.getByText('We don’t know the ZIP code 00000.').waitFor()
    await field(page, 'Country').selectOption('Canada')
    await page.getByText('We don’t know the ZIP code 00000.').waitFor({ state: 'detached' })
    expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'No' }).check()
    await page.getByRole('radio', { name: 'Yes' }).check()
    await field(page, 'Country').selectOption('United States')
    await field(page, 'ZIP code').fill('97201')
    await page.getByText('Your ZIP code 97201 is in Oregon, outside our distribution area.').waitFor()
    // The answer is now the visitor’s own.
    expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true)
  })

  test('can be completed by keyboard alone', async () => {
    const { page } = await site.visitor()
    await page.goto(`${site.url}/retailers`)
    await wakeUp(page)
    await button(page, 'Find a Retailer').focus()
    await page.keyboard.press('Enter')
    await page.locator('h1:focus').waitFor()
    await page.keyboard.press('Tab')
    for (const text of Object.values(TYPED)) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('status').waitFor()
    expect(await page.getByRole('status').innerText()).toContain(RECEIVED)
  })
})

describe('switching between the two requests', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`changes fields and label, and keeps the input (scripts: ${javaScriptEnabled})`, async () => {
      const { page } = await site.visitor({ javaScriptEnabled })
      await page.goto(`${site.url}/retailers?intent=become`)
      await field(page, 'Business name').fill('Mill Road Kitchens')
      await field(page, 'Extension').fill('12')
      expect(await field(page, 'Describe your project').isVisible()).toBe(false)
      await page.getByRole('radio', { name: 'Locate a Retailer' }).check()
      await button(page, 'Locate a Retailer').waitFor()
      expect(await field(page, 'Business name').isVisible()).toBe(false)
      await page.getByRole('radio', { name: 'New Construction' }).check()
      expect(await field(page, 'Describe your project').getAttribute('placeholder')).toBe(
        'Kitchen, Bath, Other',
      )
      await page.getByRole('radio', { name: 'Become a Retailer' }).check()
      await button(page, 'Become a Retailer').waitFor()
      expect(await field(page, 'Business name').inputValue()).toBe('Mill Road Kitchens')
      expect(await field(page, 'Extension').inputValue()).toBe('12')
    })
  }

  test('changes the address, and a reload restores the input', async () => {
    const { page } = await site.visitor()
    await openForm(page, 'become')
    await field(page, 'Business name').fill('Mill Road Kitchens')
    await field(page, 'Country').selectOption('Canada')
    await page.getByRole('radio', { name: 'Locate a Retailer' }).check()
    await page.waitForURL('**/retailers?intent=locate')
    await page.getByRole('radio', { name: 'New Construction' }).check()
    await page.reload()
    await page.getByText('Still needed:').waitFor()
    expect(await page.getByRole('radio', { name: 'Locate a Retailer' }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: 'New Construction' }).isChecked()).toBe(true)
    expect(await field(page, 'Country').inputValue()).toBe('CA')
    expect(await field(page, 'Business name').inputValue()).toBe('Mill Road Kitchens')
  })
})

describe('when something goes wrong', () => {
  test('keeps the form and explains while offline, and sends on retry', async () => {
    const { page } = await site.visitor()
    await openForm(page)
    await fillIn(page)
    await page.route('**/retailers.data*', (route) => route.abort())
    await button(page, 'Locate a Retailer').click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toBe(
      'We encountered an error when attempting to send your request. Please try again later.',
    )
    expect(await field(page, 'First name').inputValue()).toBe('Ada')
    await page.unroute('**/retailers.data*')
    await button(page, 'Locate a Retailer').click()
    await page.getByRole('status').waitFor()
  })

  test('reports a hanging connection after a while, and a retry counts once', async () => {
    const { page } = await site.visitor()
    await page.clock.install()
    await openForm(page)
    await fillIn(page)
    const arrivals: string[] = []
    await page.route('**/retailers.data*', async (route) => {
      // The request gets through, but its response does not.
      arrivals.push(await (await route.fetch()).text())
    })
    await button(page, 'Locate a Retailer').click()
    await button(page, 'Sending…').waitFor()
    await expect.poll(() => arrivals.length).toBe(1)
    await page.clock.fastForward(41_000)
    await page.getByRole('alert').getByText('Please send your request again').waitFor()
    expect(await page.locator(':focus').getByRole('alert').count()).toBe(1)
    expect(await field(page, 'First name').inputValue()).toBe('Ada')
    await page.unroute('**/retailers.data*')
    await button(page, 'Locate a Retailer').click()
    await page.getByRole('status').waitFor()
    const [, reference = 'none'] =
      /reference number is (\S+)\./.exec(await page.getByRole('status').innerText()) ?? []
    expect(arrivals[0]).toContain(reference)
  })

  test('falls back to the server’s form when its code can’t load', async () => {
    const { page } = await site.visitor()
    await page.route('**/assets/request-form-*', (route) => route.abort())
    await page.goto(`${site.url}/retailers`)
    await wakeUp(page)
    await button(page, 'Find a Retailer').click()
    await fillIn(page)
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(`${site.url}/retailers?intent=locate`)
    expect(await field(page, 'First name').inputValue()).toBe('Ada')
    await button(page, 'Locate a Retailer').click()
    await page.getByRole('status').getByText(RECEIVED).waitFor()
  })

  test('restores and hydrates a form posted before its scripts loaded', async () => {
    const { page } = await site.visitor()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${site.url}/retailers?intent=locate`)
    await fillIn(page)
    await field(page, 'ZIP code').fill('639')
    await page.unroute('**/*.js')
    await button(page, 'Locate a Retailer').click()
    await page.getByRole('alert').waitFor()
    await page.getByText('Still needed: ZIP code.').waitFor()
    expect(await field(page, 'First name').inputValue()).toBe('Ada')
    await page.getByRole('link', { name: 'ZIP code' }).first().click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('63936')
    expect(await field(page, 'ZIP code').inputValue()).toBe('63936')
    await button(page, 'Locate a Retailer').click()
    await page.getByRole('status').waitFor()
  })

  test('a lost cookie costs one more click and no input', async () => {
    const { page, context } = await site.visitor()
    await openForm(page)
    await fillIn(page)
    await context.clearCookies()
    await button(page, 'Locate a Retailer').click()
    await page.getByRole('alert').waitFor()
    expect(await field(page, 'First name').inputValue()).toBe('Ada')
    await button(page, 'Locate a Retailer').click()
    await page.getByRole('status').waitFor()
  })

  test('focuses the summary without scripts, and its links lead to the fields', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false })
    await page.goto(`${site.url}/retailers`)
    await button(page, 'Become a Retailer').click()
    await field(page, 'First name').fill('Ada')
    await button(page, 'Become a Retailer').click()
    await page.locator(':focus').getByRole('alert').waitFor()
    await page.getByRole('link', { name: 'City' }).click()
    expect(await page.locator('#city:focus').count()).toBe(1)
    await fillIn(page)
    await button(page, 'Become a Retailer').click()
    expect(await page.getByRole('status').innerText()).toContain(RECEIVED)
    expect(await field(page, 'First name').inputValue()).toBe('')
  })
})

test('choice, form, messages and confirmation pass the accessibility scan', async () => {
  const { page } = await site.visitor({ viewport: { width: 390, height: 900 } })
  await page.goto(`${site.url}/retailers`)
  expect(await accessibilityFaults(page)).toEqual([])
  await openForm(page, 'become')
  await field(page, 'Email').fill('ada')
  await field(page, 'Email').blur()
  await page.getByText('A valid email is required.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await fillIn(page)
  await button(page, 'Become a Retailer').click()
  await page.getByRole('status').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
