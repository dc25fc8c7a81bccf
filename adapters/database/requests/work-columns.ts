import { z } from 'zod'
import { dueOn } from '#core/retailers/privacy/privacy-clock.ts'
import { currentHandover, type RequestWork } from '#core/retailers/work/request-work.ts'
import { workFigureColumns } from './figure-columns.ts'

type StoredWork = Pick<RequestWork, 'history' | 'handovers' | 'followUp' | 'privacy'>

const column = z.object({
  history: z.array(z.unknown()),
  handovers: z.array(z.unknown()),
  followUp: z.string().optional(),
  privacy: z.unknown().optional(),
})

export function toWorkColumns(work: RequestWork) {
  const { state, outcome, version, movedAt, clerk, history, handovers, followUp, privacy } = work
  return {
    state,
    outcome: outcome ?? null,
    version,
    moved_at: movedAt,
    clerk: clerk ?? null,
    follow_up: followUp ?? null,
    due_on: dueOn(work) ?? null,
    retailer_id: currentHandover(work)?.retailerId ?? null,
    work: JSON.stringify({
      history,
      handovers,
      ...(followUp && { followUp }),
      ...(privacy && { privacy }),
    } satisfies StoredWork),
    ...workFigureColumns(work),
  }
}

export function storedWorkIn(text: string): StoredWork {
  return column.parse(JSON.parse(text)) as StoredWork
}
