import { afterAll, beforeAll } from 'vitest'
import { type Settings, type SiteWithData, startSiteWithData } from '../sites/site-with-data.ts'
import { type SharedBrowser, sharedBrowser, worker } from './shared-browser.ts'

export interface VisitedSite extends SharedBrowser {
  readonly url: string
  readonly dataDir: string
  readonly output: readonly string[]
}

/**
 * Other files of the worker share this site: never change its content, and leave no requests or mails that disturb
 * others. An `'edited'` site is shared by files that change content of their own. Settings give the file a site of its
 * own.
 */
export function visitedSite(own: Settings | 'shared' | 'edited' = 'shared'): VisitedSite {
  const { visitor } = sharedBrowser()
  let site: SiteWithData | undefined

  if (own === 'shared') {
    worker.beforeAll(({ site: workerSite }) => {
      site = workerSite
    })
  } else if (own === 'edited') {
    worker.beforeAll(({ edited }) => {
      site = edited
    })
  } else {
    beforeAll(async () => {
      site = await startSiteWithData(own)
    })
    afterAll(() => site?.stop())
  }

  const running = () => {
    if (!site) throw new Error('Use the site inside a test; it runs only then.')
    return site
  }
  return {
    get url() {
      return running().url
    },
    get dataDir() {
      return running().dataDir
    },
    get output() {
      return running().output
    },
    visitor,
  }
}
