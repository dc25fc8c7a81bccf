import { formatCsv } from '#adapters/tables/csv.ts'
import type { WorkedRequest } from '#core/retailers/work/request-store.ts'
import { requestTable } from '#core/retailers/work/request-table.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { type Command, type Context, type Outcome, PROGRAM, visitorsRequests } from './find.ts'
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
  const requests: WorkedRequest[] = []
  for await (const request of visitorsRequests(store)) {
    const day = request.stored.receivedAt.slice(0, 10)
    if (day >= from && day <= to) requests.push(request)
  }
  return {
    json: requests.map(({ stored }) => forJson(stored)),
    text: formatCsv(requestTable(requests)).trimEnd(),
  }
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
