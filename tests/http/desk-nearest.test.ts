import { expect, test } from 'vitest'
import { type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { requestOfAnother } from '#tests/support/requests/retailer-request.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const site = siteForFile()
const clerk = signedInForFile(site, 'Grace', 'requests')

async function pageOf(overrides: Readonly<Record<string, unknown>>): Promise<ReadPage> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/retailers/shiloh',
    payload: requestOfAnother(overrides),
  })
  const { reference } = answer.json<{ reference: string }>()
  return readPage(await clerk.get(`/desk/requests/${reference}`))
}
const shopsOn = (page: ReadPage) =>
  page
    .region('Nearest retailers')
    .queryAllByRole('radio', { name: /mile/ })
    .map((radio) => readPage(radio.parentElement?.innerHTML ?? '').words)

test('a clerk sees the nearest three that serve the ZIP code, in miles, with their open requests', async () => {
  expect(shopsOn(await pageOf({ zip: '63841' }))).toEqual([
    expect.stringMatching(/^Bootheel .*Dexter, Missouri · less than a mile · nothing open/),
    expect.stringMatching(/^Oak & Anvil/),
    expect.stringMatching(/^Riverside/),
  ])
})

test('locates an unknown ZIP code among those with the same first three digits', async () => {
  expect(shopsOn(await pageOf({ zip: '64899' }))[0]).toMatch(/^Route 66/)
})

test('no shop serves another country', async () => {
  const page = await pageOf({ zip: '63841', country: 'CA' })
  expect(page.words).toContain('No retailer serves this ZIP code.')
  expect(shopsOn(page)).toEqual([])
})
