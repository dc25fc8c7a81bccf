import { expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'

const site = visitedSite()

test('the building blocks are accessible and fit in every state', async () => {
  const { page, complaints } = await site.visitor()
  await page.goto(`${site.url}/_ui`)
  await page.getByText('Takes the focus when it appears').click()
  await expectNoFaults(page)
  expect(complaints).toEqual([])
})
