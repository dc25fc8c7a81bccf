import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AccessSource, DatabaseCopier, Filled } from '#adapters/database/copy/all-rows.ts'
import { HISTORY_FOLDER } from '#adapters/directory/directory-byte-archive.ts'
import { folderFault, namesIn, syncFolder } from '#adapters/shared/files.ts'
import type { Config } from '#config/config.ts'
import { KEY_FILE } from '#server/access/api-key.ts'
import { CommandError } from '../terminal/options.ts'
import { type Coding, copyToNewFile, exists, makePrivateFolder } from './private-files.ts'
import {
  type BackupFile,
  CONTENT_FOLDER,
  isEncrypted,
  KEPT_FOLDER,
  type Manifest,
  OUTBOX,
  rowsOf,
  storedName,
} from './read-backup.ts'

interface RestoreOptions {
  readonly config: Pick<Config, 'dataDir' | 'contentDir' | 'content'>
  readonly database: DatabaseCopier
  readonly replace: boolean
  readonly access: AccessSource
  readonly open: Coding
  /** Keeps the backup's schema version and does not sync files. For verification only. */
  readonly isTemporary?: boolean
}

interface Restored extends Filled {
  readonly contentLeft: boolean
}

/** Suffix of copies of mails and the key next to their destination. */
const COPY_SUFFIX = '.restoring-files'

/**
 * Restores a backup completely, or not at all if a step fails. Copies all files next to their destination first,
 * then replaces database and content together, and deletes the old ones last.
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<Restored> {
  const { config, database, replace } = options
  const isRemote = config.content.kind !== 'folder'
  const content = isRemote ? [] : below(manifest, CONTENT_FOLDER)
  const swap = isRemote ? undefined : contentSwap(config.contentDir)
  const beside = path.join(config.dataDir, COPY_SUFFIX)
  const others = [...below(manifest, OUTBOX), ...manifest.files.filter((file) => file.path === KEY_FILE)]
  let fillResult: Filled | undefined
  try {
    // Put back content that a killed restore moved away.
    await swap?.moveBack()
    if (!replace) await refuseToOverwrite(options, content.length > 0)
    await rm(beside, { recursive: true, force: true })
    const place = placer(folder, manifest, options)
    for (const file of others) await place(file, path.join(beside, file.path))
    if (swap) await copyContent(place, manifest, swap.fresh)
    fillResult = await database.write(manifest.database, rowsOf(folder, manifest, options.open), {
      access: options.access,
      asItWas: options.isTemporary === true,
      beforeCommit: async () => {
        if (content.length > 0) await swap?.moveIn()
      },
    })
    await swap?.finish()
    for (const { path: name } of others)
      await moveTo(path.join(config.dataDir, name), path.join(beside, name), replace && name === KEY_FILE)
    await rm(beside, { recursive: true, force: true })
    if (content.length === 0 && swap)
      await rm(path.join(config.contentDir, HISTORY_FOLDER), { recursive: true, force: true })
  } catch (error) {
    throw fillResult ? afterwards(error) : await undone(error, swap, options)
  }
  return { ...fillResult, contentLeft: isRemote && manifest.content === 'folder' }
}

/** Replaces the history's archived bytes, too. */
async function copyContent(place: Place, manifest: Manifest, fresh: string): Promise<void> {
  const target = (parent: string, { path: name }: BackupFile) =>
    path.join(parent, name.slice(name.indexOf('/') + 1))
  for (const file of below(manifest, CONTENT_FOLDER)) await place(file, target(fresh, file), 0o644)
  for (const file of below(manifest, KEPT_FOLDER))
    await place(file, target(path.join(fresh, HISTORY_FOLDER), file))
}

function afterwards(error: unknown): CommandError {
  return new CommandError(
    `The database and the content were restored, but the next step failed: ${messageOf(error)}`,
    {
      hint: 'Run the restore again with --replace.',
    },
  )
}

async function undone(
  error: unknown,
  swap: ContentSwap | undefined,
  { config: { contentDir, dataDir } }: RestoreOptions,
): Promise<CommandError> {
  try {
    await rm(path.join(dataDir, COPY_SUFFIX), { recursive: true, force: true })
    await swap?.moveBack()
  } catch (second) {
    return new CommandError(
      `The restore failed: ${messageOf(error)}\nUndoing it failed, too: ${messageOf(second)}`,
      {
        hint: `The old content is still in ${contentDir} or in ${path.join(contentDir, SWAP_FOLDER)}. To put it back, run the restore again.`,
      },
    )
  }
  const hint = error instanceof CommandError ? error.hint : undefined
  return new CommandError(messageOf(error), {
    hint: hint ?? 'Nothing was restored. Everything is as it was.',
  })
}

function messageOf(error: unknown): string {
  return (
    folderFault(error, 'FOLDER, DATA_DIR or CONTENT_DIR') ??
    (error instanceof Error ? error.message : String(error))
  )
}

async function refuseToOverwrite({ config, database }: RestoreOptions, withContent: boolean): Promise<void> {
  const full = [
    ...((await database.holdsRows()) ? [`the ${database.kind} database`] : []),
    ...(withContent && (await contentNames(config.contentDir)).length > 0 ? [config.contentDir] : []),
  ]
  if (full.length > 0)
    throw new CommandError(`Not empty: ${full.join(' and ')}. Nothing was restored.`, {
      hint: 'Restore to an empty database and folder, or add --replace to overwrite them.',
    })
}

type Place = (file: BackupFile, target: string, mode?: number) => Promise<void>

function placer(
  folder: string,
  manifest: Manifest,
  { open, isTemporary = false }: Pick<RestoreOptions, 'open' | 'isTemporary'>,
): Place {
  return async (file, target, mode = 0o600) => {
    const privately = mode === 0o600 ? { mode: 0o700 } : {}
    await mkdir(path.dirname(target), { recursive: true, ...privately })
    const { sha256 } = await copyToNewFile(path.join(folder, storedName(manifest, file)), target, {
      coding: open,
      mode,
      synced: !isTemporary,
    })
    // No checksum for encrypted files: the format authenticates them.
    if (!isEncrypted(manifest) && sha256 !== file.sha256)
      throw new CommandError(`${file.path} changed during the restore.`)
  }
}

async function moveTo(target: string, file: string, replace: boolean): Promise<void> {
  await makePrivateFolder(path.dirname(target))
  if (replace || !(await exists(target))) await rename(file, target)
}

function below(manifest: Manifest, name: string): readonly BackupFile[] {
  return manifest.files.filter((file) => file.path.startsWith(`${name}/`))
}

/** Replaces the contents of a content folder. Reversible until `finish`. */
type ContentSwap = ReturnType<typeof contentSwap>

/**
 * Hidden, so the site does not serve it. Inside the content folder, because renaming may fail across file systems.
 */
export const SWAP_FOLDER = '.restoring'

/**
 * Renames entries instead of the content folder, which may be a mounted volume. Folders record the progress: while
 * `leaving` exists, everything in place is old; while `former` exists, everything in place is new.
 */
function contentSwap(contentDir: string) {
  const work = path.join(contentDir, SWAP_FOLDER)
  const fresh = path.join(work, 'new')
  const leaving = path.join(work, 'leaving')
  const former = path.join(work, 'former')
  return {
    /** Where to copy the new content, with its history as `.history`. */
    fresh,
    /** Moves the current content aside and the new content in. */
    async moveIn(): Promise<void> {
      await mkdir(leaving)
      await moveAll(contentDir, leaving)
      await rename(leaving, former)
      await syncFolder(work)
      await moveAll(fresh, contentDir)
    },
    /** Restores the old content, however far this or an earlier `moveIn` got, and deletes the new content. */
    async moveBack(): Promise<void> {
      if (await exists(former)) {
        await mkdir(fresh, { recursive: true })
        await moveAll(contentDir, fresh)
        await rename(former, leaving)
      }
      if (await exists(leaving)) await moveAll(leaving, contentDir)
      await rm(work, { recursive: true, force: true })
    },
    /** Deletes the old content. */
    async finish(): Promise<void> {
      // Point of no return.
      if (await exists(former)) await rename(former, path.join(work, 'done'))
      await rm(work, { recursive: true, force: true })
    },
  }
}

/** Content entries. Other hidden entries are the site's own records and partial writes. */
async function contentNames(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => !name.startsWith('.') && name !== 'lost+found')
}

async function moveAll(from: string, to: string): Promise<void> {
  const history = (await exists(path.join(from, HISTORY_FOLDER))) ? [HISTORY_FOLDER] : []
  for (const name of [...(await contentNames(from)), ...history])
    await rename(path.join(from, name), path.join(to, name))
  await syncFolder(from)
  await syncFolder(to)
}
