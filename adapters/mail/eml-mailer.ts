import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Email } from '#core/email.ts'
import { mailsAbout } from '#core/retailers/mail/mail-store.ts'
import type { MailOutcome } from '#core/retailers/mail/mailer.ts'
import { type CheckedMailer, passes, toMimeMessage } from './mime-message.ts'

const OUTBOX_FOLDER = 'outbox'

export function createEmlMailer(dataDir: string): CheckedMailer {
  const outbox = join(dataDir, OUTBOX_FOLDER)
  const check = async () => {
    const file = join(outbox, `.probe-${crypto.randomUUID()}`)
    await makeOutbox(outbox)
    await (await open(file, 'wx', 0o600)).close()
    await rm(file)
  }
  return {
    kind: 'file',
    check,
    probe: () => passes(check),

    async send(email): Promise<MailOutcome> {
      const message = toMimeMessage(email)
      if (!message.ok) return message.outcome
      const { createdAt } = email
      const date = createdAt === undefined ? {} : { date: new Date(createdAt) }
      const bytes = await new MailComposer({ ...message.options, ...date }).compile().build()
      try {
        await writeDurably(outbox, fileName(email), bytes)
        return { kind: 'sent' }
      } catch (error) {
        return { kind: 'deferred', reason: `outbox: ${codeOf(error)}`, transport: true }
      }
    },

    async close() {},
  }
}

function fileName({ id, createdAt }: Email): string {
  const stamp = createdAt === undefined ? '' : new Date(createdAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return stamp === '' ? `${id}.eml` : `${stamp}-${id}.eml`
}

async function makeOutbox(outbox: string): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 })
}

async function writeDurably(outbox: string, name: string, bytes: Uint8Array): Promise<void> {
  await makeOutbox(outbox)
  const temporary = join(outbox, `.${name}-${crypto.randomUUID()}.part`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(outbox, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const folder = await open(outbox, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
}

/** Finds the reference of a request or the number of a case in a file name (`messageId`). */
const MESSAGE_FILE = new RegExp(
  `(?:^|-)([0-9A-Z]{4}-[0-9A-Z]{5})-(?:${mailsAbout('request', 'handover', 'case').join('|')})(?:-\\d+)?(?:-send-\\d+)?\\.eml$`,
)

/** Removes the messages about these requests and cases. Resolves to how many it removed. */
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
