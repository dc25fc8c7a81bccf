import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { waitUntil } from '../time/wait-until.ts'

export function mailsAbout(reference: string, dataDir: string): Promise<readonly ParsedMail[]> {
  return waitUntil('both mails', async () => {
    const mails = (await readOutbox(dataDir)).filter(({ text }) => text?.includes(reference))
    return mails.length === 2 && mails
  })
}

export async function readOutbox(dataDir: string): Promise<readonly ParsedMail[]> {
  const folder = path.join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const messages = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(messages.map(async (name) => simpleParser(await readFile(path.join(folder, name)))))
}
