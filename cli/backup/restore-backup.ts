import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseCopier } from '#adapters/database/copy/database-copier.ts'
import { HISTORY_FOLDER } from '#adapters/directory/directory-kept-bytes.ts'
import type { Config } from '#config/config.ts'
import { CommandError } from '../terminal/command-error.ts'
import { type BackupFile, CONTENT_FOLDER, KEPT_FOLDER, KEY_FILE, type Manifest, OUTBOX } from './manifest.ts'
import { copyToNewFile, namesIn } from './private-files.ts'
import { rowsOf } from './read-backup.ts'

export interface RestoreOptions {
  readonly config: Pick<Config, 'dataDir' | 'contentDir' | 'content'>
  readonly database: DatabaseCopier
  readonly replace: boolean
}

export interface Restored {
  readonly contentLeft: boolean
}

export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<Restored> {
  const { config, database, replace } = options
  const isRemote = config.content.kind !== 'folder'
  const content = isRemote ? [] : below(manifest, CONTENT_FOLDER)
  if (!replace) await refuseToOverwrite(options, content.length > 0)
  await database.write(manifest.database, rowsOf(folder))
  if (content.length > 0) await restoreContent(folder, content, config.contentDir)
  if (!isRemote) await restoreHistory(folder, below(manifest, KEPT_FOLDER), config.contentDir)
  for (const file of below(manifest, OUTBOX)) await place(folder, file, path.join(config.dataDir, file.path))
  for (const file of manifest.files.filter((each) => each.path === KEY_FILE)) {
    const target = path.join(config.dataDir, KEY_FILE)
    if (replace) await rm(target, { force: true })
    await place(folder, file, target)
  }
  return { contentLeft: isRemote && manifest.content === 'folder' }
}

async function refuseToOverwrite({ config, database }: RestoreOptions, withContent: boolean): Promise<void> {
  const full = [
    ...((await database.holdsRows()) ? [`the ${database.kind} database`] : []),
    ...(withContent && (await shown(config.contentDir)).length > 0 ? [config.contentDir] : []),
  ]
  if (full.length > 0)
    throw new CommandError(`Not empty: ${full.join(' and ')}. Nothing was restored.`, {
      hint: 'Restore to an empty place, or add --replace to overwrite what is there.',
    })
}

/** The folder may be a mounted volume, which cannot be renamed. So files are staged inside it first, then moved. */
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

/** The bytes that were there belong to the history that was replaced. */
async function restoreHistory(folder: string, files: readonly BackupFile[], contentDir: string) {
  const history = path.join(contentDir, HISTORY_FOLDER)
  await rm(history, { recursive: true, force: true })
  for (const file of files)
    await place(folder, file, path.join(history, file.path.slice(KEPT_FOLDER.length + 1)))
}

async function place(folder: string, file: BackupFile, target: string, mode = 0o600): Promise<void> {
  const privately = mode === 0o600 ? { mode: 0o700 } : {}
  await mkdir(path.dirname(target), { recursive: true, ...privately })
  try {
    const { sha256 } = await copyToNewFile(path.join(folder, file.path), target, mode)
    if (sha256 !== file.sha256) throw new CommandError(`${file.path} changed during the restore.`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

function below(manifest: Manifest, name: string): readonly BackupFile[] {
  return manifest.files.filter((file) => file.path.startsWith(`${name}/`))
}

async function shown(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => !name.startsWith('.') && name !== 'lost+found')
}
