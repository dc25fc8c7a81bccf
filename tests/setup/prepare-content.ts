import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { seedDirectory } from '#adapters/directory/seed-directory.ts'
import { createDiskCache } from '#adapters/pictures/disk-cache.ts'
import { createSharpPictureMaker } from '#adapters/pictures/sharp-picture-maker.ts'
import type { Log } from '#core/ports/log.ts'
import { createListings } from '#services/content/listings.ts'
import { createPictures } from '#services/pictures/pictures.ts'
import { PACK } from '../support/content/sample-pack.ts'
import { PREPARED_CONTENT } from '../support/sites/prepared-content.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ENCODED_BY = [
  '{adapters,core/content,services}/pictures/*.ts',
  '{core,services}/visualizer/*.ts',
  'package-lock.json',
]

const quiet = () => undefined
const log: Log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[PREPARED_CONTENT] !== undefined) return undefined
  const folder = await temporaryFolder()
  const content = path.join(folder.path, 'content')
  await seedDirectory({ from: PACK, to: content })
  const pictures = path.join(folder.path, 'pictures')
  symlinkSync(pictureCache(), pictures)
  await measurePictures(content, pictures)
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

/** The folder of what earlier runs measured and encoded with the same code. */
function pictureCache(): string {
  const fingerprint = createHash('sha256')
  for (const file of globSync(ENCODED_BY, { cwd: ROOT }).sort())
    fingerprint.update(readFileSync(path.join(ROOT, file)))
  const folder = path.join(ROOT, '.cache/pictures', fingerprint.digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true })
  return folder
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
    containers.map(({ name }) => name),
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
