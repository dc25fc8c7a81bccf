import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'
import { launchBrowser, newVisitor, type Visitor } from './browser.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A site with the sample content, and a browser to visit it with, for the tests of one file. */
export interface VisitedSite {
  /** Address without a trailing slash. */
  readonly url: string
  /** Folder with everything the site writes. */
  readonly dataDir: string
  visitor(options?: BrowserContextOptions): Promise<Visitor>
}

/** Starts site and browser before the tests of a file and ends them after. */
export function visitedSite(): VisitedSite {
  // Stories are long, and a busy machine makes them longer.
  vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
  let browser: Browser
  let site: RunningSite
  let folder: Awaited<ReturnType<typeof temporaryFolder>>

  beforeAll(async () => {
    folder = await temporaryFolder()
    site = await startSite({ DATA_DIR: folder.path })
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await site?.stop()
    await folder?.remove()
  })

  return {
    get url() {
      return site.url
    },
    get dataDir() {
      return folder.path
    },
    visitor: (options) => newVisitor(browser, options),
  }
}
