import { expect, test } from 'vitest'
import { MIN_SIZE, smallTargets } from '../support/browser/small-targets.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { deskPerson, deskUrl } from '../support/desk/desk-person.ts'

const site = visitedSite()

test('the desk has large enough targets', async () => {
  const { page } = await deskPerson(site, 'Tara', 'admin', '/desk')
  const links = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  const paths = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')),
  )
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    await page.goto(deskUrl(site) + path)
    expect({ path, small: await smallTargets(page, MIN_SIZE) }).toEqual({ path, small: [] })
  }
})
