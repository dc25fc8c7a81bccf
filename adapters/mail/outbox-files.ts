import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mailsAbout } from '#core/retailers/mail/mail-store.ts'
import { OUTBOX_FOLDER } from './eml-mailer.ts'

/** The reference of a request or the number of a case, in the name of a file (`messageId`). */
const MESSAGE_FILE = new RegExp(
  `(?:^|-)([0-9A-Z]{4}-[0-9A-Z]{5})-(?:${mailsAbout('request', 'handover', 'case').join('|')})(?:-\\d+)?(?:-send-\\d+)?\\.eml$`,
)

/** Removes the messages about these requests and cases. Resolves to their number. */
export async function removeMessages(dataDir: string, references: readonly string[]): Promise<number> {
  const outbox = join(dataDir, OUTBOX_FOLDER)
  const referenceSet = new Set(references)
  const files = (await namesIn(outbox)).filter((name) => referenceSet.has(MESSAGE_FILE.exec(name)?.[1] ?? ''))
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
