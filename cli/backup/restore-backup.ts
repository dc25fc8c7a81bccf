import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseCopier } from '#adapters/database/copy/database-copier.ts'
import type { Config } from '#config/config.ts'
import { CommandError } from '../terminal/command-error.ts'
import { type BackupFile, CONTENT_FOLDER, KEY_FILE, type Manifest, OUTBOX } from './manifest.ts'
import { copyToNewFile, namesIn } from './private-files.ts'
import { rowsOf } from './read-backup.ts'

export interface RestoreParts {
  readonly config: Pick<Config, 'dataDir' | 'contentDir' | 'azureConnectionString' | 'storageAccountUrl'>
  readonly database: DatabaseCopier
  /** What is there already may be overwritten. */
  readonly replace: boolean
}

/** What a restore left as it was. */
export interface Restored {
  /** Content of the backup is not where this configuration keeps content. */
  readonly contentLeft: boolean
}

/** Puts a backup that was read and found whole into the configured stores. */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  parts: RestoreParts,
): Promise<Restored> {
  const { config, database, replace } = parts
  const isRemote = config.azureConnectionString !== undefined || config.storageAccountUrl !== undefined
  const content = isRemote ? [] : below(manifest, CONTENT_FOLDER)
  if (!replace) await refuseToOverwrite(parts, content.length > 0)
  await database.write(manifest.database, rowsOf(folder))
  if (content.length > 0) await restoreContent(folder, content, config.contentDir)
  for (const file of below(manifest, OUTBOX)) await place(folder, file, path.join(config.dataDir, file.path))
  for (const file of manifest.files.filter((each) => each.path === KEY_FILE)) {
    const target = path.join(config.dataDir, KEY_FILE)
    if (replace) await rm(target, { force: true })
    await place(folder, file, target)
  }
  return { contentLeft: isRemote && manifest.content === 'folder' }
}

async function refuseToOverwrite({ config, database }: RestoreParts, withContent: boolean): Promise<void> {
  const full = [
    ...((await database.holdsRows()) ? [`the ${database.kind} database`] : []),
    ...(withContent && (await shown(config.contentDir)).length > 0 ? [config.contentDir] : []),
  ]
  if (full.length > 0)
    throw new CommandError(`There is something already: ${full.join(' and ')}. Nothing was restored.`, {
      hint: 'Restore into an empty place, or add --replace to give up what is there.',
    })
}

/** The folder itself may be a mounted volume, so its content is changed within it: made whole first, then moved. */
async function restoreContent(folder: string, files: readonly BackupFile[], contentDir: string) {
  const fresh = path.join(contentDir, `.restoring-${randomUUID()}`)
  const old = path.join(contentDir, `.replaced-${randomUUID()}`)
  await mkdir(fresh, { recursive: true })
  try {
    for (const file of files)
      await place(folder, file, path.join(fresh, file.path.slice(CONTENT_FOLDER.length + 1)), 0o644)
    await mkdir(old)
    for (const name of await shown(contentDir))
      await rename(path.join(contentDir, name), path.join(old, name))
    for (const name of await shown(fresh)) await rename(path.join(fresh, name), path.join(contentDir, name))
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
}

/** What is there by that name is kept. */
async function place(folder: string, file: BackupFile, target: string, mode = 0o600): Promise<void> {
  const privately = mode === 0o600 ? { mode: 0o700 } : {}
  await mkdir(path.dirname(target), { recursive: true, ...privately })
  try {
    const { sha256 } = await copyToNewFile(path.join(folder, file.path), target, mode)
    if (sha256 !== file.sha256) throw new CommandError(`${file.path} changed while it was restored.`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

function below(manifest: Manifest, name: string): readonly BackupFile[] {
  return manifest.files.filter((file) => file.path.startsWith(`${name}/`))
}

/** What a folder shows; hidden files are the site's own notes. */
async function shown(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => !name.startsWith('.') && name !== 'lost+found')
}
