import { expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { BARE_RETAILER } from '#core/retailers/shops/retailer.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { crashRun } from './crash-run.ts'

test('every acknowledged request is emailed even if the server is killed five times', async () => {
  const folder = await temporaryFolder()
  const report = await crashRun({
    requests: 80,
    concurrency: 16,
    servers: 1,
    killsWhileDown: 4,
    killsWhileSending: 1,
    restart: true,
    dataDir: folder.path,
    random: Math.random,
    timeout: 120,
  })
  await folder.remove()
  expect(report.lost).toEqual({ desk: [], visitor: [] })
  expect(new Set(report.acknowledged).size).toBe(80)
  // A kill can repeat at most the mails being sent at that moment.
  expect(report.duplicates).toBeLessThanOrEqual(5)
})

test('every request sent to a shop on arrival reaches it and notifies the visitor once, even if the server is killed', async () => {
  const folder = await temporaryFolder()
  await addShop(folder.path)
  const report = await crashRun({
    requests: 40,
    concurrency: 16,
    servers: 1,
    killsWhileDown: 2,
    killsWhileSending: 1,
    restart: true,
    dataDir: folder.path,
    random: Math.random,
    timeout: 120,
    shop: 'oak',
  })
  await folder.remove()
  expect(report.lost).toEqual({ desk: [], visitor: [], 'retailer-1': [], 'introduction-1': [] })
  expect(report.duplicates).toBeLessThanOrEqual(5)
})

async function addShop(dataDir: string): Promise<void> {
  const stores = await openSqliteStores(dataDir)
  const oak = {
    ...BARE_RETAILER,
    id: 'oak',
    name: 'Oak Kitchens',
    streetAddress: '1 Mill Road',
    city: 'Dudley',
    state: 'Missouri',
    zip: '63936',
    email: 'desk@oak.test',
    phone: '(573) 555-0100',
    area: '639',
    slug: 'oak',
    isListed: true,
    passesAtOnce: true,
  }
  await stores.retailers.save({ added: [oak], changed: [] })
  await stores.close()
}
