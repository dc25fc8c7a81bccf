import { afterAll, beforeAll } from 'vitest'
import type { Role } from '#core/people/roles.ts'
import { type DeskVisitor, signedIn } from '../desk/desk-visitor.ts'
import { type SiteInMemory, siteInMemory } from './site-in-memory.ts'

/** A site in memory that starts before the tests of a file or group and closes after them. */
export function siteForFile(...options: Parameters<typeof siteInMemory>): SiteInMemory {
  let site: SiteInMemory | undefined
  beforeAll(async () => {
    site = await siteInMemory(...options)
  })
  afterAll(() => site?.close())
  const running = () => {
    if (!site) throw new Error('Use the site inside a test; it runs only then.')
    return site
  }
  return {
    get app() {
      return running().app
    },
    get dataDir() {
      return running().dataDir
    },
    get: (...request) => running().get(...request),
    close: () => running().close(),
  }
}

/** Signs a person in before the tests of a file or group. */
export function signedInForFile(site: SiteInMemory, name: string, role: Role): DeskVisitor {
  let visitor: DeskVisitor | undefined
  beforeAll(async () => {
    visitor = await signedIn(site, name, role)
  })
  const present = () => {
    if (!visitor) throw new Error(`${name} signs in before the tests; use the visitor inside them.`)
    return visitor
  }
  return {
    get cookies() {
      return present().cookies
    },
    get: (url) => present().get(url),
    post: (...request) => present().post(...request),
    postForm: (...request) => present().postForm(...request),
    send: (form) => present().send(form),
  }
}
