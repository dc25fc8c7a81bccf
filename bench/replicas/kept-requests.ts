import { Client } from 'pg'
import type { SmtpInbox } from '#tests/support/smtp-inbox.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

export interface RequestsReport {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly unsent: { readonly desk: number; readonly visitor: number }
  readonly repeats: number
  readonly messages: number
}

export async function compareRequests(
  acknowledged: ReadonlySet<string>,
  databaseUrl: string,
  inbox: SmtpInbox,
): Promise<RequestsReport> {
  const ids = () => new Set(inbox.messages.map(({ messageId }) => messageId))
  await waitUntil('all mail', () => ids().size >= 2 * acknowledged.size, 300).catch(() => undefined)
  const known = ids()
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ reference: string; submission: string | null }>(
    'select reference, submission from retailer_request',
  )
  await client.end()
  const kept = new Set(rows.map(({ reference }) => reference))
  const keys = rows.map(({ submission }) => submission?.split(' ', 1)[0])
  const unsent = (mail: string) =>
    [...acknowledged].filter((reference) => !known.has(`<${reference}-${mail}@cabinetry.test>`)).length
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((reference) => !kept.has(reference)).length,
    doubled: keys.length - new Set(keys).size,
    unsent: { desk: unsent('desk'), visitor: unsent('visitor') },
    repeats: inbox.messages.length - known.size,
    messages: inbox.messages.length,
  }
}
