import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Balancer, startBalancer } from '../support/network/haproxy.ts'
import { askByTls, FORWARDED_SCHEMES } from '../support/network/tls-proxy.ts'
import { postForm, referenceIn, WAYS } from '../support/reading/posted-form.ts'
import { PRODUCTION } from '../support/sites/production.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const PUBLIC_URL = 'https://www.cabinetry.test'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

describe.each([
  ['trusts its proxy', { TRUST_PROXY: '127.0.0.1' }],
  ['trusts none', {}],
])('a site in production that %s, behind HAProxy as deployed', (which, env) => {
  let site: RunningSite
  beforeAll(async () => {
    const dataDir = path.join(folder.path, which)
    site = await startSite({ ...PRODUCTION, PUBLIC_URL, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env })
    await site.untilReady()
  })
  afterAll(() => site.kill())

  async function behindProxy(scheme: string, visit: (proxy: Balancer) => Promise<void>) {
    const own = await mkdtemp(path.join(folder.path, 'proxy-'))
    const change = FORWARDED_SCHEMES[scheme]
    const proxy = await startBalancer(own, [Number(new URL(site.url).port)], change && { change })
    try {
      await visit(proxy)
    } finally {
      await proxy.stop()
    }
  }

  test.each(Object.keys(FORWARDED_SCHEMES))(
    'that forwards %s, accepts the form from its own pages only',
    async (scheme) => {
      await behindProxy(scheme, async (proxy) => {
        for (const [way, path] of Object.entries(WAYS)) {
          const answer = await postForm(askByTls(proxy), { origin: PUBLIC_URL }, { path })
          expect([way, answer.status]).toEqual([way, 200])
          expect(referenceIn(answer)).toBeDefined()
          const foreign = await postForm(
            askByTls(proxy, 'evil.test'),
            { origin: 'https://evil.test' },
            { path },
          )
          expect([way, foreign.status]).toEqual([way, 403])
        }
        const plain = await fetch(`${proxy.plainUrl}/about`, { redirect: 'manual' })
        expect(plain.status).toBe(301)
        expect(plain.headers.get('location')).toMatch(/^https:.*\/about$/)
      })
    },
  )
})
