import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OUTBOX_FOLDER } from './eml-mailer.ts'

export async function removeMessages(dataDir: string, references: readonly string[]): Promise<number> {
  const outbox = join(dataDir, OUTBOX_FOLDER)
  const wanted = new Set(references)
  const files = (await namesIn(outbox)).filter((name) => {
    const reference =
      /(?:^|-)([0-9A-Z]{4}-[0-9A-Z]{5})-(?:desk|visitor|(?:retailer|introduction|reminder)-\d+)\.eml$/.exec(
        name,
      )?.[1]
    return reference !== undefined && wanted.has(reference)
  })
  for (const file of files) await rm(join(outbox, file), { force: true })
  return files.length
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
