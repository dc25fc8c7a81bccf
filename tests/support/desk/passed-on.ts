import { type ParsedMail, simpleParser } from 'mailparser'
import { readOutbox } from '../requests/outbox.ts'
import { requestOfAnother } from '../requests/retailer-request.ts'
import type { SmtpInbox } from '../requests/smtp-inbox.ts'
import type { SiteInMemory } from '../sites/site-in-memory.ts'
import { waitUntil } from '../time/wait-until.ts'
import { type DeskVisitor, formTokenIn } from './desk-visitor.ts'

/** Sends a request as a program would. */
export async function submitRequest(
  site: SiteInMemory,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly reference: string; readonly email: string }> {
  const payload = requestOfAnother(overrides)
  const answer = await site.app.inject({ method: 'POST', url: '/api/retailers/shiloh', payload })
  return { reference: answer.json<{ reference: string }>().reference, email: payload.email }
}

/** Sends a request to a retailer with the desk's form, as a clerk would. */
export async function passOn(clerk: DeskVisitor, reference: string, retailer: string) {
  const path = `/desk/requests/${reference}`
  const { body } = await clerk.get(`${path}?retailer=${retailer}`)
  const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''
  return clerk.post(path, { token: formTokenIn(body), version, intent: `pass ${retailer}` })
}

/** Waits for emails about a request with these words in the subject, in the outbox or at an SMTP server. */
export async function mailsWith(
  from: string | SmtpInbox,
  reference: string,
  words: string,
  count = 1,
): Promise<readonly ParsedMail[]> {
  const read = () =>
    typeof from === 'string'
      ? readOutbox(from)
      : Promise.all(from.messages.map(({ raw }) => simpleParser(raw)))
  return waitUntil(`a mail with ${words}`, async () => {
    const mails = (await read()).filter(
      ({ subject }) => subject?.includes(reference) === true && subject.includes(words),
    )
    return mails.length >= count && mails
  })
}

/** The path of the first link in an email that is below `below`. */
export function linkIn(mail: ParsedMail | undefined, below: string): string {
  const link = (mail?.text ?? '').split(/\s+/).find((word) => word.includes(below))
  if (link === undefined) throw new Error(`No link below ${below}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
