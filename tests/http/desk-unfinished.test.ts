import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { type DeskVisitor, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/sites/site-in-memory.ts'

const container = 'shiloh-images-gallery'
const NAMES = ['alder-lodge-kitchen.jpg', 'alder-ranch-kitchen.jpg']

let site: SiteInMemory
let ada: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
})
afterAll(() => site.close())

const speciesOf = async (name: string) =>
  (await site.get(`/api/Container/${container}/Blob/${name}`)).json().metadata.species

/** Leaves the journal of a change to two pictures, as a process killed in between does. */
async function diedWithin(batch: string, species: string) {
  const stores = await openSqliteStores(site.dataDir)
  const changes = NAMES.map((name, index) => ({
    id: `${batch}-${index}`,
    batch,
    at: Date.now() - 120_000,
    by: 'Ben',
    kind: 'metadata' as const,
    container,
    name,
    restores: undefined,
    before: { metadata: { species: 'Alder' } },
    after: { metadata: { species } },
  }))
  await stores.changes.note(changes)
  await stores.close()
}

test.each([
  ['Discard the rest', 'Alder'],
  ['Finish', 'Cherry'],
])('shows an interrupted change, and after “%s” the pictures say %s', async (button, species) => {
  await diedWithin(`before-${species}`, 'Cherry')
  const overview = readPage(await ada.get('/desk'))
  expect(overview.words).toContain('0 of 2 made.')
  const answer = await ada.send(overview.press(button))
  expect(answer.headers.location).toBe('/desk')
  expect(readPage(await ada.get('/desk')).words).not.toContain('0 of 2 made.')
  await expect.poll(() => Promise.all(NAMES.map(speciesOf))).toEqual([species, species])
})
