import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'

/** Every message in the outbox of a data folder, read by a parser that is not ours. */
export async function readOutbox(dataDir: string): Promise<readonly ParsedMail[]> {
  const folder = path.join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const messages = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(messages.map(async (name) => simpleParser(await readFile(path.join(folder, name)))))
}
