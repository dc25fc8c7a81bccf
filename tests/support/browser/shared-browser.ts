import type { Browser } from 'playwright-core'
import { afterAll, afterEach, test, vi } from 'vitest'
import { type SiteWithData, startSiteWithData } from '../sites/site-with-data.ts'
import { launchBrowser, newVisitor, type Visitor, type VisitorOptions } from './browser.ts'

export const worker = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  // oxlint-disable-next-line no-empty-pattern -- as above
  .extend('site', { scope: 'worker' }, async ({}, { onCleanup }): Promise<SiteWithData> => {
    const site = await startSiteWithData()
    onCleanup(() => site.stop())
    return site
  })

export interface SharedBrowser {
  readonly visitor: (options?: VisitorOptions) => Promise<Visitor>
}

/** A file's visitors; `common` holds shared options. */
export function sharedBrowser(common?: VisitorOptions): SharedBrowser {
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
      const visitor = await newVisitor(browser, { ...common, ...options })
      visitors.push(visitor)
      return visitor
    },
  }
}

/**
 * One visitor for a file whose tests visit pages and leave nothing behind: a new profile and window cost as much as a
 * page. Recorded faults are cleared before the next test.
 */
export function sharedVisitor(options?: VisitorOptions): () => Visitor {
  let visitor: Visitor | undefined
  worker.beforeAll(async ({ browser }) => {
    visitor = await newVisitor(browser, options)
  })
  afterEach(async () => {
    await visitor?.page.goto('about:blank')
    visitor?.forget()
  })
  afterAll(() => visitor?.close())
  return () => {
    if (!visitor) throw new Error('Use the visitor inside a test; it exists only then.')
    return visitor
  }
}
