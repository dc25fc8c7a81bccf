import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { seedDirectory } from '#adapters/directory/seed-directory.ts'
import { createDiskCache } from '#adapters/pictures/disk-cache.ts'
import { createSharpPictureMaker } from '#adapters/pictures/sharp-picture-maker.ts'
import { holdsLayers } from '#core/content/layers/layers.ts'
import type { Log } from '#core/ports/log.ts'
import { createListings } from '#services/content/listings.ts'
import { createPictures } from '#services/pictures/pictures.ts'
import { PACK } from '../support/content/sample-pack.ts'
import { PREPARED_CONTENT } from '../support/sites/prepared-content.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import './pack-containers.ts'

const quiet = () => undefined
const log: Log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[PREPARED_CONTENT] !== undefined) return undefined
  const folder = await temporaryFolder()
  const content = path.join(folder.path, 'content')
  await seedDirectory({ from: PACK, to: content })
  await measurePictures(content, path.join(folder.path, 'pictures'))
  const preparedStamps = stampsOf(content)
  process.env[PREPARED_CONTENT] = folder.path
  return async () => {
    delete process.env[PREPARED_CONTENT]
    const changedFiles = Object.entries(stampsOf(content)).filter(
      ([file, stamp]) => preparedStamps[file] !== stamp,
    )
    await folder.remove()
    if (changedFiles.length > 0)
      throw new Error(
        `A test changed files that all tests share:\n${changedFiles.map(([file]) => file).join('\n')}`,
      )
  }
}

async function measurePictures(root: string, cacheRoot: string): Promise<void> {
  const store = createDirectoryStore({ root, log })
  // No visitor waits for this listing, so a busy machine gets the time it needs.
  const listings = createListings({ store, log, coldTimeoutMs: 240_000 })
  const pictures = createPictures({
    listings,
    store,
    maker: createSharpPictureMaker(),
    cache: createDiskCache({ root: cacheRoot, log }),
    log,
  })
  const containers = await store.listContainers()
  await pictures.warm(
    containers.map(({ name }) => name).filter((name) => !holdsLayers(name)),
    { atOnce: 2 },
  )
  listings.stop()
  await store.close()
}

function stampsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const { size, mtimeMs } = statSync(file)
      return [path.relative(folder, file), `${size} ${mtimeMs}`]
    }),
  )
}
