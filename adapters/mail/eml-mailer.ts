import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Email } from '#core/email.ts'
import { mailsAbout } from '#core/retailers/mail/mail-store.ts'
import type { Mailer, MailOutcome } from '#core/retailers/mail/mailer.ts'
import { errorCode, namesIn, writeFileAtomically } from '../shared/files.ts'
import { toMimeMessage } from './mime-message.ts'

const OUTBOX_FOLDER = 'outbox'

export function createEmlMailer(dataDir: string): Mailer {
  const outbox = join(dataDir, OUTBOX_FOLDER)
  return {
    kind: 'file',
    async check() {
      const file = join(outbox, `.probe-${crypto.randomUUID()}`)
      await makeOutbox(outbox)
      await (await open(file, 'wx', 0o600)).close()
      await rm(file)
    },

    async send(email): Promise<MailOutcome> {
      const message = toMimeMessage(email)
      if (!message.ok) return message.outcome
      const { createdAt } = email
      const date = createdAt === undefined ? {} : { date: new Date(createdAt) }
      const bytes = await new MailComposer({ ...message.options, ...date }).compile().build()
      try {
        await makeOutbox(outbox)
        await writeFileAtomically(join(outbox, fileName(email)), bytes, { mode: 0o600 })
        return { kind: 'sent' }
      } catch (error) {
        return { kind: 'deferred', reason: `outbox: ${errorCode(error) ?? 'failed'}`, transport: true }
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
