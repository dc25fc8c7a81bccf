import { chmod, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseCopier } from '#adapters/database/copy/database-copier.ts'
import type { Config } from '#config/config.ts'
import { CommandError } from '../terminal/command-error.ts'
import { contentFiles } from './content-files.ts'
import {
  type BackupFile,
  CONTENT_FOLDER,
  KEY_FILE,
  MANIFEST_FILE,
  type Manifest,
  OUTBOX,
  ROWS_FILE,
} from './manifest.ts'
import { copyToNewFile, isAbsent, liesIn, makePrivateFolder, namesIn, writeNewFile } from './private-files.ts'

export interface BackupParts {
  readonly config: Pick<Config, 'dataDir' | 'contentDir' | 'azureConnectionString' | 'storageAccountUrl'>
  readonly database: DatabaseCopier
  readonly version: string
  readonly now: () => Date
}

/** Copies everything that must be kept into a new or empty folder; what was begun is removed when it fails. */
export async function makeBackup(folder: string, parts: BackupParts): Promise<Manifest> {
  const { config, database, version, now } = parts
  for (const source of [config.contentDir, path.join(config.dataDir, OUTBOX)])
    if (liesIn(folder, source)) throw new CommandError(`${folder} lies in ${source}, which is backed up.`)
  if ((await namesIn(folder)).length > 0)
    throw new CommandError(`${folder} is not empty.`, { hint: 'Name a folder that is not there yet.' })
  await makePrivateFolder(folder)
  await chmod(folder, 0o700)
  try {
    const madeAt = now().toISOString()
    const { contents, file } = await writeRows(folder, database)
    const isRemote = config.azureConnectionString !== undefined || config.storageAccountUrl !== undefined
    const files = [file]
    for await (const [from, name] of filesToCopy(config, isRemote)) {
      const copied = await copyInto(folder, from, name)
      if (copied) files.push(copied)
    }
    const manifest: Manifest = {
      format: 1,
      madeAt,
      version,
      database: { kind: database.kind, migrations: [...contents.migrations], rows: contents.rows },
      content: isRemote ? 'azure' : 'folder',
      files,
    }
    const writer = await writeNewFile(path.join(folder, MANIFEST_FILE))
    await writer.write(`${JSON.stringify(manifest, null, 2)}\n`)
    await writer.end()
    return manifest
  } catch (error) {
    for (const name of await namesIn(folder)) await rm(path.join(folder, name), { recursive: true })
    throw error
  }
}

async function writeRows(folder: string, database: DatabaseCopier) {
  const writer = await writeNewFile(path.join(folder, ROWS_FILE))
  try {
    const contents = await database.read((row) => writer.write(`${JSON.stringify(row)}\n`))
    return { contents, file: { path: ROWS_FILE, ...(await writer.end()) } }
  } catch (error) {
    await writer.abandon().catch(() => undefined)
    throw error
  }
}

/** Where each file is now, and its name in the backup. */
async function* filesToCopy(
  { dataDir, contentDir }: BackupParts['config'],
  isRemote: boolean,
): AsyncGenerator<[from: string, name: string]> {
  if (!isRemote) {
    try {
      for await (const name of contentFiles(contentDir))
        yield [path.join(contentDir, name), `${CONTENT_FOLDER}/${name}`]
    } catch (error) {
      if (!isAbsent(error)) throw error
      throw new CommandError(`There is no content folder ${contentDir}; check DATA_DIR and CONTENT_DIR.`)
    }
  }
  for (const name of await namesIn(path.join(dataDir, OUTBOX)))
    if (!name.startsWith('.')) yield [path.join(dataDir, OUTBOX, name), `${OUTBOX}/${name}`]
  yield [path.join(dataDir, KEY_FILE), KEY_FILE]
}

/** `undefined` for what was removed since it was listed, or was never there. */
async function copyInto(folder: string, from: string, name: string): Promise<BackupFile | undefined> {
  const to = path.join(folder, name)
  await makePrivateFolder(path.dirname(to))
  try {
    return { path: name, ...(await copyToNewFile(from, to)) }
  } catch (error) {
    if (!isAbsent(error)) throw error
    return undefined
  }
}
