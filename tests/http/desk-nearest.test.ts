import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskVisitor, signedIn } from '#tests/support/desk-visitor.ts'
import { requestOfAnother } from '#tests/support/retailer-request.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

let site: SiteInMemory
let clerk: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  clerk = await signedIn(site, 'Grace', 'requests')
})
afterAll(() => site.close())

async function pageOf(overrides: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/retailers/shiloh',
    payload: requestOfAnother(overrides),
  })
  const { reference } = answer.json<{ reference: string }>()
  // Scripts repeat what the page says.
  return (await clerk.get(`/desk/requests/${reference}`)).body.replaceAll(/<script.*?<\/script>/gs, '')
}
const shopsIn = (html: string) =>
  [...html.matchAll(/Bootheel|Oak &amp; Anvil|Riverside|Three Rivers|Route 66/g)].map(([name]) => name)

test('a clerk sees the nearest three that serve the ZIP code, in miles, with what is open', async () => {
  const body = await pageOf({ zip: '63841' })
  expect(shopsIn(body)).toEqual(['Bootheel', 'Oak &amp; Anvil', 'Riverside'])
  expect(body.replaceAll('<!-- -->', '')).toMatch(/Dexter, Missouri · 0 miles · nothing open/)
})

test('a ZIP code that is not known lies among those with its first three digits', async () => {
  expect(shopsIn(await pageOf({ zip: '64899' }))).toEqual(['Route 66'])
})

test('nobody serves another country', async () => {
  expect(await pageOf({ zip: '63841', country: 'CA' })).toContain('No other retailer serves this ZIP code.')
})
