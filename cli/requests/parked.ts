import { counted } from '#core/counted.ts'
import type { StoredRequest } from '#core/ports/request-store.ts'
import type { Input } from '../terminal/options.ts'
import { table } from '../terminal/table.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'
import { forJson } from './describe.ts'
import { everyRequest } from './find.ts'

export const parked: Command = {
  name: 'parked',
  usage: '',
  summary: 'List requests whose mails are held back or were refused, with the reason',
  about:
    'Lists requests with a mail that needs a decision: held back as suspicious, given up after a week of attempts, or\nrefused by the mail server.',
  options: {},
  run,
}

async function run(_input: Input, { store }: Context): Promise<Outcome> {
  const found = new Map<string, StoredRequest>()
  for (const state of ['parked', 'refused'] as const)
    for await (const stored of everyRequest(store, { state })) found.set(stored.reference, stored)
  const requests = [...found.values()].sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
  const rows = requests.map((stored) => [
    stored.reference,
    stored.receivedAt.slice(0, 10),
    stored.mails.desk.state,
    stored.mails.visitor.state,
    stored.parkedReason ?? stored.mails.desk.lastError ?? stored.mails.visitor.lastError ?? '',
  ])
  return {
    json: requests.map(forJson),
    text:
      rows.length === 0
        ? 'Nothing is held back.'
        : `${table(['Reference', 'Received', 'Desk', 'Visitor', 'Why'], rows)}\n\n${counted(rows.length, 'request')}. To let the mails of one leave: ${PROGRAM} resend REFERENCE`,
  }
}
