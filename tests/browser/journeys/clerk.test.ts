import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { parseCsv } from '#adapters/tables/csv.ts'
import {
  type CountedPage,
  countedPage,
  documentedEfforts,
  type Effort,
  totalEffort,
} from '../../support/browser/counted-page.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { DESK_SETTINGS, deskPerson } from '../../support/desk/desk-person.ts'
import { mailsWith } from '../../support/desk/passed-on.ts'
import { requestOfAnother } from '../../support/requests/retailer-request.ts'
import { type SiteWithData, startSiteWithData } from '../../support/sites/site-with-data.ts'

const { visitor } = sharedBrowser()

let site: SiteWithData
let references: Readonly<Record<'Newman' | 'Zipser' | 'Parker' | 'Sent' | 'Twin', string>>
// One site per test, so that a retry starts from unchanged data.
beforeEach(async () => {
  site = await startSiteWithData(() => DESK_SETTINGS)
  const twin = { lastName: 'Twin', email: 'twin@homeowner.test', streetAddress: '2 Twin Road' }
  await sendRequest(twin)
  references = {
    Newman: await sendRequest({ lastName: 'Newman' }),
    Zipser: await sendRequest({ lastName: 'Zipser', zip: '64801' }),
    Parker: await sendRequest({ lastName: 'Parker', city: 'www.offer.test' }),
    Sent: await sendRequest({ lastName: 'Sent' }),
    Twin: await sendRequest(twin),
  }
  return () => site.stop()
})

async function sendRequest(overrides: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOfAnother(overrides)),
  })
  const { reference }: { reference: string } = await answer.json()
  return reference
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const message = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()

async function inbox({ page, click }: CountedPage) {
  await click(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Requests' }))
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
}

async function open({ page, click }: CountedPage, lastName: string) {
  await click(link(page, new RegExp(`^Ada ${lastName}`)).first())
  await page.getByRole('heading', { level: 1, name: `Ada ${lastName}` }).waitFor()
}

async function search({ page, fill, key }: CountedPage, text: string, expected: string) {
  await fill(page.getByRole('searchbox', { name: 'Search' }), text)
  await key('Enter')
  await page.getByRole('heading', { level: 2, name: `Results for “${text}”` }).waitFor()
  await link(page, new RegExp(`^Ada ${expected}`)).waitFor()
}

const GOALS: Readonly<Record<string, (clerk: CountedPage) => Promise<void>>> = {
  async 'See what is new'(clerk) {
    await inbox(clerk)
    await clerk.page.getByText('(not opened)').nth(4).waitFor()
  },

  async 'Find a request by name, and one by ZIP code'(clerk) {
    await search(clerk, 'newman', 'Newman')
    await search(clerk, '64801', 'Zipser')
  },

  async 'Mark one as handled'(clerk) {
    await open(clerk, 'Zipser')
    await clerk.click(button(clerk.page, 'Move to'))
    await clerk.click(button(clerk.page, /^Contacted$/))
    await message(clerk.page, 'Contacted.')
  },

  async 'Write a note'({ page, click, fill }) {
    await fill(page.getByLabel('Message'), 'Wants to hear from us in May')
    await click(button(page, /^Add$/))
    await message(page, 'The note was added.')
  },

  async 'Assign it to a person'({ page, click, choose }) {
    await choose(page.getByLabel('Assigned to'), 'Grace')
    await click(button(page, 'Assign'))
    await message(page, 'It is now assigned to Grace.')
    await click(link(page, 'All requests'))
    await click(link(page, /^Mine/))
    await link(page, /^Ada Zipser/).waitFor()
  },

  async 'Send one to a retailer'(clerk) {
    const { page, click } = clerk
    await click(link(page, /^New\b/))
    await open(clerk, 'Newman')
    await click(button(page, 'Send to a retailer'))
    await click(button(page, /^Send$/))
    await message(page, /both emails are on their way/)
  },

  async 'Export what is new as a spreadsheet'(clerk) {
    const { page, click } = clerk
    await inbox(clerk)
    const download = page.waitForEvent('download')
    await click(link(page, 'Download all as a spreadsheet'))
    const rows = parseCsv(readFileSync(await (await download).path(), 'utf8'))
    expect(rows).toHaveLength(4)
  },

  async 'Release a parked request'(clerk) {
    const { page, click } = clerk
    await click(link(page, /^Parked/))
    await open(clerk, 'Parker')
    await page.getByText('City: www.offer.test').waitFor()
    await click(button(page, 'Release to both'))
    await message(page, 'Both emails are being sent.')
  },

  async 'See how many arrived and how they ended'({ page, click }) {
    await click(link(page, 'Reports'))
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    await page.getByRole('region', { name: 'By week' }).waitFor()
  },

  async 'Send a person a copy of their data'(clerk) {
    const { page, click, fill } = clerk
    await inbox(clerk)
    await click(page.getByRole('link', { name: /^Privacy requests/ }))
    await click(link(page, 'New privacy request'))
    await click(page.getByLabel('A copy of everything'))
    await fill(page.getByLabel('Reference'), references.Newman)
    await click(button(page, 'Open request'))
    await click(page.getByRole('checkbox', { name: new RegExp(references.Newman) }))
    await fill(page.getByLabel('Identity verified by'), 'Called the number of the request')
    await click(button(page, 'Send a copy'))
    await page.getByRole('heading', { level: 1, name: 'What we hold about you' }).waitFor()
    const download = page.waitForEvent('download')
    await click(link(page, 'download it as JSON'))
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Newman')
  },

  async 'Resend one email'(clerk) {
    const { page, click } = clerk
    await inbox(clerk)
    await open(clerk, 'Sent')
    await click(button(page, 'Resend email to the visitor'))
    await message(page, 'The email to the visitor is being sent.')
  },

  async 'Close a duplicate'(clerk) {
    const { page, click } = clerk
    await inbox(clerk)
    await open(clerk, 'Twin')
    await page.getByText('2 from this person').first().waitFor()
    await click(button(page, 'Move to'))
    await click(button(page, 'Closed: duplicate'))
    await message(page, 'Closed: duplicate.')
  },
}

test('a clerk reaches the daily goals in as few clicks and keys as the guide says', async () => {
  const { page, complaints } = await deskPerson({ ...site, visitor }, 'Grace', 'requests', '/desk')
  await mailsWith(site.dataDir, references.Sent, 'We received')
  const clerk = countedPage(page)
  const efforts = new Map<string, Effort>()
  for (const [goal, reach] of Object.entries(GOALS)) {
    await reach(clerk)
    efforts.set(goal, clerk.effort())
  }
  efforts.set('All of them', totalEffort([...efforts.values()]))
  expect(efforts).toEqual(documentedEfforts(readFileSync('docs/retailer-requests.md', 'utf8')))

  const { dataDir } = site
  expect(await mailsWith(dataDir, references.Newman, 'Your retailer')).toHaveLength(1)
  expect(await mailsWith(dataDir, references.Newman, 'A customer near you')).toHaveLength(1)
  expect(await mailsWith(dataDir, references.Parker, 'We received')).toHaveLength(1)
  expect(complaints).toEqual([])
})
