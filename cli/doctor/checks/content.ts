import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#config/config.ts'
import type { ContentStore } from '#core/content/content-store.ts'
import { isServedContainer, knownContainers } from '#core/content/known-containers.ts'
import { THUMBNAIL_CONTAINER } from '#core/content/pictures/thumbnails.ts'
import type { Log } from '#core/ports/log.ts'
import { openContent } from '#server/composition/create-content.ts'
import { SWAP_FOLDER } from '../../backup/restore-backup.ts'
import { type Finding, failedFinding, faultName, ok, warning } from '../check.ts'

const MAX_NAMES = 10

export async function checkContent(config: Config, log: Log): Promise<Finding> {
  if (config.content.kind === 'folder' && !existsSync(config.content.folder))
    return warning('the directory does not exist yet: the first start copies the sample content')
  if (config.content.kind === 'folder' && existsSync(path.join(config.content.folder, SWAP_FOLDER)))
    return failedFinding(
      `a restore was interrupted, and the old content is in ${path.join(config.content.folder, SWAP_FOLDER)}: run the restore again`,
    )
  // `createContent` would copy the sample content.
  const { kind, store, close } = openContent(config.content, log)
  try {
    const all = (await store.listContainers()).map(({ name }) => name)
    const servedNames = all.filter((name) => isServedContainer(name, config.contentPrefixes))
    const others = all.filter((name) => !servedNames.includes(name))
    const [first] = servedNames
    // Listing items needs a separate permission from listing containers.
    if (first !== undefined) await store.listItems(first)
    const unwritable = store.writable ? await writeFault(store) : undefined
    if (unwritable !== undefined) return failedFinding(`${kind}: readable, but not writable: ${unwritable}`)
    const access = store.writable ? 'readable and writable' : 'readable (read only by configuration)'
    const missing = knownContainers().filter((name) => !servedNames.includes(name))
    const faults = [
      ...(servedNames.length === 0
        ? [store.writable ? 'there are no containers' : 'there are no containers, or none that are public']
        : missing.length > 0
          ? [`containers of pages are missing: ${missing.join(', ')}`]
          : []),
      ...(others.length > 0
        ? [`CONTENT_PREFIXES excludes ${listNames(others)}: store files that are not for the site elsewhere`]
        : []),
    ]
    if (faults.length === 0) return ok(`${kind}: ${servedNames.length} containers, ${access}`)
    const detail = `${kind}: ${access}, but ${faults.join('; ')}`
    return servedNames.length === 0 ? failedFinding(detail) : warning(detail)
  } catch (error) {
    return failedFinding(`${kind}: ${faultName(error)}`)
  } finally {
    await close()
  }
}

function listNames(names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMES).join(', ')
  return names.length > MAX_NAMES ? `${first} and ${names.length - MAX_NAMES} more` : first
}

async function writeFault(store: ContentStore): Promise<string | undefined> {
  try {
    await writeAndRemove(store)
    return undefined
  } catch (error) {
    return faultName(error)
  }
}

/** Writes to the thumbnail container, which no page lists. */
async function writeAndRemove(store: ContentStore): Promise<void> {
  const name = `doctor-${randomUUID()}.svg`
  const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const body = (async function* () {
    yield bytes
  })()
  await store.put(THUMBNAIL_CONTAINER, name, body, { contentType: 'image/svg+xml' })
  await store.delete(THUMBNAIL_CONTAINER, name)
}
