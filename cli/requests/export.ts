import { formatCsv } from '#adapters/tables/csv.ts'
import type { StoredRequest } from '#core/retailers/work/request-store.ts'
import { ANSWER_NAMES, answersOf } from '#core/retailers/work/request-table.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { type Command, type Context, everyRequest, type Outcome, PROGRAM } from './find.ts'
import { forJson } from './show.ts'

export const exportRequests: Command = {
  name: 'export',
  usage: '[--from DAY] [--to DAY]',
  summary: 'Write requests as CSV to standard output',
  about: `Writes one line per request, newest first. To save it: npm run --silent requests -- export > requests.csv`,
  options: {
    from: { type: 'string', value: 'DAY', help: 'Received on this day or later (UTC), such as 2026-03-01' },
    to: { type: 'string', value: 'DAY', help: 'Received on this day or earlier (UTC)' },
  },
  run,
}

async function run(input: Input, { store }: Context): Promise<Outcome> {
  const [from, to] = [dayOf(input, 'from') ?? '', dayOf(input, 'to') ?? '9999']
  const records: StoredRequest[] = []
  for await (const record of everyRequest(store)) {
    const day = record.receivedAt.slice(0, 10)
    if (day >= from && day <= to) records.push(record)
  }
  return { json: records.map(forJson), text: formatCsv([HEADINGS, ...records.map(toRow)]).trimEnd() }
}

const HEADINGS = [
  'Reference',
  'Received',
  'Brand',
  ...ANSWER_NAMES,
  'Mail to desk',
  'Mail to visitor',
  'Parked',
]

function toRow(record: StoredRequest): string[] {
  const { reference, receivedAt, brandKey, mails, parkedReason = '' } = record
  return [
    reference,
    receivedAt,
    brandKey,
    ...answersOf(record),
    mails.desk.state,
    mails.visitor.state,
    parkedReason,
  ]
}

function dayOf(input: Input, name: string): string | undefined {
  const day = input.text(name)
  if (day === undefined) return undefined
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  if (!isDay)
    throw usageError(
      `--${name} must be a day such as 2026-03-01, not “${day}”.`,
      `See ${PROGRAM} export --help`,
    )
  return day
}
