import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAzureStore } from '#adapters/azure/azure-store.ts'
import { type Config, readConfig } from '#config/config.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { type Azurite, startAzurite } from '#tests/tools/azurite/start-azurite.ts'
import { checkContent } from './content.ts'

const silent = () => undefined
const LOG = { debug: silent, info: silent, warn: silent, error: silent }

let azurite: Azurite
beforeAll(async () => {
  azurite = await startAzurite()
}, 60_000)
afterAll(() => azurite.stop())

const check = (env: Record<string, string>) => checkContent(configOf(env), LOG)

function configOf(env: Record<string, string>): Config {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.faults.join('\n'))
  return result.config
}

test('writes to an account and cleans up, and warns about missing visible containers', async () => {
  const { connectionString } = azurite.nextAccount()
  const store = createAzureStore({ connectionString, log: LOG })
  await store.setContainerMetadata('all-images-thumbnails', {})
  await store.setContainerMetadata('shiloh-images-gallery', {})
  expect(await check({ AZURE_STORAGE_CONNECTION_STRING: connectionString })).toMatchObject({
    status: 'warning',
    detail: expect.stringMatching(
      /^Azure Blob Storage: readable and writable, but containers of pages are missing: /,
    ),
  })
  expect(await store.listItems('all-images-thumbnails')).toEqual([])
}, 60_000)

test('fails for an empty read-only account', async () => {
  const { url } = azurite.nextAccount()
  expect(await check({ STORAGE_ACCOUNT_URL: url })).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('there are no containers'),
  })
}, 60_000)

test('fails for a folder with an interrupted restore', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder.path, '.restoring'))
  expect(await check({ CONTENT_DIR: folder.path })).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('a restore was interrupted'),
  })
  await folder.remove()
})
