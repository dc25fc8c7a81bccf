import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { findChromium } from '../../../scripts/ensure-chromium.ts'

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const OURS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost'])

// Intercepting each request would take a quarter of a visit's work, and turn off the browser's cache.
const NO_STRANGERS = `--host-resolver-rules=MAP * ~NOTFOUND, ${[...OURS].map((host) => `EXCLUDE ${host}`).join(', ')}`

export const WIDTHS = [390, 820, 1440] as const

export function launchBrowser(): Promise<Browser> {
  // Without a UTF-8 locale, Chromium cannot open files with non-English names.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  return chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...BROWSER_ARGUMENTS, NO_STRANGERS],
    env,
  })
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly strangers: readonly string[]
  readonly complaints: readonly string[]
  /** Empties both lists. */
  readonly forget: () => void
  readonly close: () => Promise<void>
}

export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Animations take up to half of a visit's work. Tests of motion set `no-preference`.
    reducedMotion: 'reduce',
    ...options,
  })
  const strangers: string[] = []
  const complaints: string[] = []
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && !OURS.has(hostname)) strangers.push(request.url())
  })
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => {
    // Chromium reports skipped view transitions when busy or resized.
    if (!error.message.includes('Transition was aborted')) complaints.push(String(error))
  })
  const forget = () => {
    strangers.length = 0
    complaints.length = 0
  }
  return { context, page, strangers, complaints, forget, close: () => context.close() }
}
