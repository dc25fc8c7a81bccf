import { afterEach, expect, test } from 'vitest'
import { createRequestLinks } from '#adapters/secrets/secrets.ts'
import { signingKeys } from '#server/access/signing-keys.ts'
import { linkIn, mailsWith } from '../support/desk/passed-on.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const [ONE, TWO] = ['the first secret of links, made up here', 'the second secret of links, made up here']
const [OLD_KEY, KEY] = ['the editors’ key until now', 'the editors’ key from now on']

/** Requires the key. */
const DRAFTS = '/api/Container/shiloh-images-gallery/Blob?drafts=true'

const open = new Set<{ close(): Promise<void> }>()
afterEach(async () => {
  for (const one of open) await one.close()
  open.clear()
})

async function openSite(env: Readonly<Record<string, string>>): Promise<SiteInMemory> {
  const site = await siteInMemory(env)
  open.add(site)
  return site
}

async function dataDir(): Promise<string> {
  const folder = await temporaryFolder()
  open.add({ close: () => folder.remove() })
  return folder.path
}

async function restartSite(
  before: SiteInMemory,
  env: Readonly<Record<string, string>>,
): Promise<SiteInMemory> {
  open.delete(before)
  await before.close()
  return openSite(env)
}

async function requestOn({ app }: SiteInMemory): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/retailers/shiloh', payload: locateRequest() })
  return answer.json().reference
}

const statusLink = (secret: string, reference: string) =>
  `/retailers/status?link=${createRequestLinks(signingKeys([secret])('request-link')).tokenOf({ kind: 'status', reference })}`
const opens = async (site: SiteInMemory, link: string) => (await site.get(link)).statusCode === 200

test('links survive a new secret while the previous one is configured, and any new key', async () => {
  const DATA_DIR = await dataDir()
  const first = await openSite({ DATA_DIR, LINK_SECRET: ONE, CONTENT_API_KEY: OLD_KEY })
  const reference = await requestOn(first)
  const link = statusLink(ONE, reference)
  expect(await opens(first, link)).toBe(true)
  expect(await opens(first, statusLink(OLD_KEY, reference))).toBe(false)

  const second = await restartSite(first, {
    DATA_DIR,
    LINK_SECRET: TWO,
    LINK_SECRET_PREVIOUS: ONE,
    CONTENT_API_KEY: KEY,
    CONTENT_API_KEY_PREVIOUS: OLD_KEY,
  })
  expect([await opens(second, link), await opens(second, statusLink(TWO, reference))]).toEqual([true, true])
  for (const [key, status] of [
    [KEY, 200],
    [OLD_KEY, 200],
    ['another key', 401],
  ] as const)
    expect((await second.get(DRAFTS, { 'x-api-key': key })).statusCode).toBe(status)

  const third = await restartSite(second, { DATA_DIR, LINK_SECRET: TWO, CONTENT_API_KEY: KEY })
  expect([await opens(third, link), await opens(third, statusLink(TWO, reference))]).toEqual([false, true])
  expect((await third.get(DRAFTS, { 'x-api-key': OLD_KEY })).statusCode).toBe(401)
})

test('without a configured secret, links survive a restart and a new key', async () => {
  const DATA_DIR = await dataDir()
  const first = await openSite({ DATA_DIR, CONTENT_API_KEY: OLD_KEY })
  const reference = await requestOn(first)
  const [receiptMail] = await mailsWith(DATA_DIR, reference, 'We received')
  const link = linkIn(receiptMail, '/retailers/status')
  expect(await opens(first, link)).toBe(true)
  expect(await opens(await restartSite(first, { DATA_DIR, CONTENT_API_KEY: KEY }), link)).toBe(true)
})
