import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

/** What Chromium is started with, here as everywhere. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The widths in px at which pages are looked at: phone, tablet, desk. */
export const WIDTHS = [390, 820, 1440] as const

/** The Chromium that `npm test` found or installed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: BROWSER_ARGUMENTS,
  })
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Addresses outside this machine that the page asked for; they were refused. */
  readonly strangers: readonly string[]
  /** Errors and warnings of the page's console, and uncaught exceptions. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

/** A visitor with a fresh profile. Only this machine answers; what else is asked for is refused and noted. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...options,
  })
  const strangers: string[] = []
  const complaints: string[] = []
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      strangers.push(route.request().url())
      return route.abort()
    },
  )
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { context, page, strangers, complaints, close: () => context.close() }
}
