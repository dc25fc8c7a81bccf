import { z } from 'zod'
import type { WorkedRequest } from '#core/ports/work-store.ts'
import { currentHandover, type RequestWork } from '#core/retailers/request-work.ts'
import { workFigureColumns } from './figure-columns.ts'
import { fromRow } from './request-row.ts'
import type { RequestRow } from './schema.ts'

type Kept = Pick<RequestWork, 'history' | 'handovers'>

const kept = z.object({ history: z.array(z.unknown()), handovers: z.array(z.unknown()) })

export function toWorkColumns(work: RequestWork) {
  const { state, outcome, version, movedAt, clerk, history, handovers } = work
  return {
    state,
    outcome: outcome ?? null,
    version,
    moved_at: movedAt,
    clerk: clerk ?? null,
    retailer_id: currentHandover(work)?.retailerId ?? null,
    handovers: handovers.length,
    work: JSON.stringify({ history, handovers } satisfies Kept),
    ...workFigureColumns(work),
  }
}

export function toWorked(row: RequestRow): WorkedRequest {
  return {
    stored: fromRow(row),
    work: {
      state: row.state,
      version: row.version,
      movedAt: Number(row.moved_at ?? row.received_at),
      ...(row.outcome === null ? {} : { outcome: row.outcome }),
      ...(row.clerk === null ? {} : { clerk: row.clerk }),
      ...keptIn(row.work),
    },
    ...(row.opened_by === null ? {} : { openedBy: row.opened_by }),
  }
}

function keptIn(text: string | null): Kept {
  if (text === null) return { history: [], handovers: [] }
  return kept.parse(JSON.parse(text)) as Kept
}
