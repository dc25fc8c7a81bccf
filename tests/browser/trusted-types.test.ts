import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countsViews } from '#core/logged-path.ts'
import { sharedVisitor } from '../support/browser/shared-browser.ts'
import { MIN_SIZE, smallTargets } from '../support/browser/small-targets.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { deskPerson, deskUrl } from '../support/desk/desk-person.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { PRODUCTION } from '../support/sites/production.ts'

// Chromium enforces Trusted Types and reports violations in the console.

const ID = 'G-TEST12345'
const LIBRARY = 'https://www.googletagmanager.com/**'
const REPORT = 'https://region1.google-analytics.com/g/collect'

/** Acts like the analytics library: creates its own policy, loads another script, and sends a report. */
const STAND_IN = `
  const policy = trustedTypes.createPolicy('goog#html', { createScriptURL: (address) => address })
  const part = document.createElement('script')
  part.src = policy.createScriptURL('https://www.googletagmanager.com/gtag/js?part')
  if (!globalThis.counted) {
    document.head.append(part)
    fetch('${REPORT}', { method: 'POST', mode: 'no-cors' })
  }
  globalThis.counted = true
`

const site = visitedSite(() => ({ ...PRODUCTION, GA_MEASUREMENT_ID: ID }))
const withDesk = visitedSite()

const visitor = sharedVisitor()
const requestedParts: string[] = []

beforeAll(async () => {
  const { context } = visitor()
  await context.route(LIBRARY, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const isPart = search === '?part'
    requestedParts.push(isPart ? pathname + search : pathname)
    return route.fulfill({ contentType: 'text/javascript', body: isPart ? '' : STAND_IN })
  })
  await context.route(REPORT, (route) => {
    requestedParts.push('report')
    return route.fulfill({ status: 204 })
  })
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
})
afterEach(() => {
  requestedParts.length = 0
})

/** Waits until everything on the page has run. */
async function open(path: string) {
  const { page, complaints } = visitor()
  await page.goto(site.url + path)
  await wakeUp(page)
  return { page, complaints }
}

async function follow(page: Page, link: string, address: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
  await page.waitForURL(site.url + address)
}

const photo = (page: Page) => page.locator('a[aria-haspopup=dialog]').first()
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' })

describe('no page is blocked', () => {
  // Without counting, `every-page.test.ts` visits all.
  test.each(['/', '/about', '/gallery', '/retailers'])(
    'on %s, while page views are counted',
    async (path) => {
      const { complaints } = await open(path)
      const isCounted = countsViews(new URL(path, site.url).pathname)
      const parts = isCounted ? ['/gtag/js', '/gtag/js?part', 'report'] : []
      await expect.poll(() => requestedParts.toSorted()).toEqual(parts)
      expect(complaints).toEqual([])
    },
  )

  test('on the not-found page', async () => {
    const { complaints } = await open('/no-such-page')
    // The console reports the 404 and nothing else.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  })

  test('in the galleries: viewer with captions, filters, and in-place navigation', async () => {
    const { page, complaints } = await open('/')
    await page.getByRole('button', { name: 'Next slide' }).click()
    await page.evaluate(() => Object.assign(window, { here: true }))
    await follow(page, 'Gallery', '/gallery')
    await waitForGallery(page)
    await photo(page).click()
    await viewer(page).waitFor()
    await viewer(page).locator('h2 + div > p').first().waitFor()
    for (const place of ['2', '3', '4']) {
      await page.keyboard.press('ArrowRight')
      await viewer(page)
        .getByText(new RegExp(`^${place} of `))
        .waitFor()
    }
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Cherry', exact: true }).check()
    await page.waitForURL('**/gallery?species=Cherry')
    await page.getByText(/^\d+ of \d+ photos$/).waitFor()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const structuredData = page.locator('script[type="application/ld+json"]')
    expect(JSON.parse((await structuredData.last().textContent()) ?? '')).toHaveProperty('@graph')
    expect(await page.evaluate(() => 'here' in window)).toBe(true)
    expect(complaints).toEqual([])
  })

  test.each(['/education', '/about'])('with the videos of %s', async (path) => {
    const { page, complaints } = await open(path)
    await page.locator('a[data-video-embed]').first().click()
    await page.locator('iframe').waitFor()
    expect(complaints).toEqual([])
  })

  test('in the form: masks, messages and confirmation', async () => {
    const { page, complaints } = await open('/retailers')
    await page.getByRole('button', { name: 'Find a Retailer' }).click()
    await page.getByText('Still needed:').waitFor()
    const phone = page.getByLabel('Phone', { exact: true })
    await expect
      .poll(async () => {
        await phone.fill('')
        await phone.pressSequentially('5735550142')
        return phone.inputValue()
      })
      .toBe('(573) 555-0142')
    await page.getByLabel('Email', { exact: true }).fill('ada@')
    await page.keyboard.press('Tab')
    await page.getByText('A valid email is required.').waitFor()
    expect(complaints).toEqual([])
  })
})

test('no page of the desk is blocked or has small targets, and active markup is blocked there, too', async () => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(locateRequest())
  const sent = await fetch(`${withDesk.url}/api/retailers/shiloh`, { method: 'POST', headers, body })
  const { reference } = (await sent.json()) as { reference: string }
  const { page, complaints } = await deskPerson(withDesk, 'Thea', 'admin', '/desk')
  const gallery = '/desk/pictures/shiloh-images-gallery'
  const links = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  const linked = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')),
  )
  expect(linked.length).toBeGreaterThan(10)
  const further = [
    `/desk/requests/${reference}`,
    gallery,
    `${gallery}?pick=navy-and-maple-kitchen.jpg`,
    `${gallery}?add`,
    '/desk/pictures/new/finish',
    '/desk/pictures/new/room',
    '/desk/pictures/import',
    '/desk/texts/education-care',
    '/desk/documents?pick=care-guide.pdf',
    '/desk/filters?key=species',
    '/desk/retailers/sample-1',
  ]
  for (const path of [...linked, ...further]) {
    await page.goto(deskUrl(withDesk) + path)
    await wakeUp(page)
    const headings = await page.getByRole('heading', { level: 1 }).allTextContents()
    const small = await smallTargets(page, MIN_SIZE)
    const expected = { path, headings: [expect.any(String)], complaints: [], small: [] }
    expect({ path, headings, complaints, small }).toEqual(expected)
  }
  const markup = ATTEMPTS['markup with an event handler']
  await expect(page.evaluate(markup ?? (() => undefined))).rejects.toThrow(/TypeError/)
})

const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  'markup with an event handler': () => {
    document.body.innerHTML = '<img src="x" onerror="globalThis.ran = true">'
  },
  'a javascript: link': () => document.body.insertAdjacentHTML('beforeend', '<a href="javascript:0">x</a>'),
  'a frame with its own document': () => {
    document.createElement('iframe').srcdoc = '<p onclick="0">x</p>'
  },
  'another site’s script': () => {
    document.createElement('script').src = 'https://evil.test/assets/x.js'
  },
  'an uploaded file as script': () => {
    document.createElement('script').setAttribute('src', '/files/container/x.js')
  },
  'text as script': () => {
    document.createElement('script').text = 'globalThis.ran = true'
  },
  'a policy that allows everything': () =>
    (
      globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
    ).trustedTypes //
      .createPolicy('mine', {}),
}

describe('turning text into markup or scripts is blocked', () => {
  test.each(['/gallery', '/about'])('on %s', async (path) => {
    const { page } = await open(path)
    for (const [what, attempt] of Object.entries(ATTEMPTS)) {
      const outcome = await page.evaluate(attempt).then(
        () => 'done',
        (error: unknown) => String(error),
      )
      expect([what, outcome]).toEqual([what, expect.stringMatching(/TypeError/)])
    }
    // Browsers check a script element's text again before running it.
    await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.innerHTML = 'globalThis.ran = true'
        document.body.append(script)
      } catch {}
    })
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  })
})
