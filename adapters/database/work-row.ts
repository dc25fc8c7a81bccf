import { z } from 'zod'
import type { WorkedRequest } from '#core/ports/work-store.ts'
import type { RequestWork } from '#core/retailers/request-work.ts'
import { fromRow } from './request-row.ts'
import type { RequestRow } from './schema.ts'

type Kept = Pick<RequestWork, 'history' | 'handovers'>

// Written by `toWorkColumns` alone, by this or an earlier version.
const kept = z.object({ history: z.array(z.unknown()), handovers: z.array(z.unknown()) })

/** The columns of a row that hold the work. */
export function toWorkColumns({ state, outcome, version, movedAt, clerk, history, handovers }: RequestWork) {
  return {
    state,
    outcome: outcome ?? null,
    version,
    moved_at: movedAt,
    clerk: clerk ?? null,
    work: JSON.stringify({ history, handovers } satisfies Kept),
  }
}

/** The request in a row with the work on it. */
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
  // The shape of the entries is the program's own.
  return kept.parse(JSON.parse(text)) as Kept
}
