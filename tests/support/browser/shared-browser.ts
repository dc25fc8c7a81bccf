import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, test, vi } from 'vitest'
import { type SiteWithData, startSiteWithData } from '../sites/site-with-data.ts'
import { launchBrowser, newVisitor, type Visitor } from './browser.ts'

export const worker = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  // oxlint-disable-next-line no-empty-pattern -- as above
  .extend('site', { scope: 'worker' }, ({}, { onCleanup }) => startForWorker(onCleanup))
  // oxlint-disable-next-line no-empty-pattern -- as above
  .extend('edited', { scope: 'worker' }, ({}, { onCleanup }) => startForWorker(onCleanup))

async function startForWorker(onCleanup: (stop: () => Promise<void>) => void): Promise<SiteWithData> {
  const site = await startSiteWithData()
  onCleanup(() => site.stop())
  return site
}

export interface SharedBrowser {
  readonly visitor: (options?: BrowserContextOptions) => Promise<Visitor>
}

/** A file's visitors. */
export function sharedBrowser(): SharedBrowser {
  // Journeys are long, and slow machines make them longer.
  vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
  let browser: Browser
  const visitors: Visitor[] = []
  worker.beforeAll(({ browser: workerBrowser }) => {
    browser = workerBrowser
  })
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.close()
  })
  return {
    async visitor(options) {
      const visitor = await newVisitor(browser, options)
      visitors.push(visitor)
      return visitor
    },
  }
}

/**
 * One visitor for a file whose tests visit pages and leave nothing behind: a new profile and window cost as much as a
 * page. Recorded faults are cleared before the next test.
 */
export function sharedVisitor(options?: BrowserContextOptions): () => Visitor {
  let visitor: Visitor | undefined
  worker.beforeAll(async ({ browser }) => {
    visitor = await newVisitor(browser, options)
  })
  // The page stays: leaving the site would end its process, which the next test would have to start again.
  afterEach(() => visitor?.forget())
  afterAll(() => visitor?.close())
  return () => {
    if (!visitor) throw new Error('Use the visitor inside a test; it exists only then.')
    return visitor
  }
}
