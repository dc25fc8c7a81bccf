import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ContentChange, ContentState } from '#core/content/changes/content-change.ts'
import type { ChangeTable } from '../schema/schema.ts'

const state = z.object({
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  bytes: z
    .object({ contentType: z.string(), size: z.number(), version: z.string(), createdAt: z.string() })
    .optional(),
})

export function toRow({ before, after, ...change }: ContentChange) {
  const { id, batch, at, kind, container } = change
  return {
    id,
    batch,
    at,
    kind,
    container,
    person: change.by,
    name: change.name ?? null,
    restores: change.restores ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    settled: 0,
  }
}

export function toChange(row: Selectable<ChangeTable>): ContentChange {
  const { id, batch, at, person, kind, container, name, before, after, restores } = row
  return {
    id,
    batch,
    at: Number(at),
    by: person,
    kind,
    container,
    name: name ?? undefined,
    before: toState(before),
    after: toState(after),
    restores: restores ?? undefined,
  }
}

function toState(text: string | null): ContentState | undefined {
  return text === null ? undefined : state.parse(JSON.parse(text))
}
