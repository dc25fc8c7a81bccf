import { counted } from '#core/counted.ts'
import type { InboxPlace } from '#core/ports/work-store.ts'
import type { RequestSummary } from '#services/desk/requests/request-summary.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { table } from '../terminal/table.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'
import { inMinutes } from './describe-work.ts'

export const find: Command = {
  name: 'find',
  usage: 'TEXT [--limit NUMBER]',
  summary: 'Find requests by name, email, phone, ZIP code, city or reference',
  about:
    'Finds requests that contain every given piece of text, newest first, as the desk’s search does. Capitals, accents and\nthe way a phone number is written do not matter.',
  options: { limit: { type: 'string', value: 'NUMBER', help: 'At most this many; 50 by default' } },
  run,
}

const ANYBODY = ''

async function run(input: Input, { inbox }: Context): Promise<Outcome> {
  const search = input.words.join(' ').trim()
  if (search === '') throw usageError('Give some text to look for.', `See ${PROGRAM} find --help`)
  const limit = input.number('limit', { min: 1, max: 10_000, otherwise: 50 })
  const found: RequestSummary[] = []
  let after: InboxPlace | undefined
  do {
    const page = await inbox.page({ search }, ANYBODY, after)
    found.push(...page.rows)
    after = page.next
  } while (after !== undefined && found.length < limit)
  const shown = found.slice(0, limit)
  const hasMore = after !== undefined || found.length > limit
  return {
    json: shown.map((summary) => ({ ...summary, receivedAt: new Date(summary.receivedAt).toISOString() })),
    text:
      shown.length === 0
        ? 'No requests.'
        : `${inTable(shown)}\n\n${counted(shown.length, 'request')}.${hasMore ? ' There are more: --limit' : ''}`,
  }
}

function inTable(found: readonly RequestSummary[]): string {
  return table(
    ['Reference', 'Received', 'Name', 'From', 'State', 'Clerk'],
    found.map(({ reference, receivedAt, name, place, standing, clerk }) => [
      reference,
      inMinutes(receivedAt),
      name,
      place,
      standing,
      clerk ?? '',
    ]),
  )
}
