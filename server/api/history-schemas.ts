import { z } from 'zod'
import { metadataAnswer, metadataBody } from './content-schemas.ts'

const state = z
  .object({
    metadata: metadataAnswer,
    bytes: z
      .object({ contentType: z.string(), size: z.number(), version: z.string(), createdAt: z.string() })
      .optional(),
  })
  .nullable()

const changeAnswer = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  kind: z.enum(['upload', 'replace', 'metadata', 'container-metadata', 'delete']),
  container: z.string(),
  name: z.string().nullable().describe('null for metadata of the container itself.'),
  before: state.describe('null for nothing.'),
  after: state.describe('null for nothing.'),
  restores: z.string().nullable().describe('The change that this one took back.'),
})

export const historyQuery = z.object({
  container: z.string().max(2048).optional(),
  blob: z.string().max(2048).optional(),
  by: z.string().max(256).optional(),
  olderThan: z.string().max(256).optional().describe('`next` of the page before.'),
})

export const trashQuery = historyQuery.pick({ olderThan: true })

const next = z.string().nullable().describe('For `olderThan`; null at the end.')

export const historyAnswer = z.object({
  entries: z.array(
    z.object({
      id: z.string().describe('Takes all of it back.'),
      at: z.iso.datetime(),
      count: z.number().int().describe('Changes that were made together.'),
      changes: z.array(changeAnswer).describe('The first five of them.'),
    }),
  ),
  next,
})

export const trashAnswer = z.object({ entries: z.array(changeAnswer), next })

export const restoreParams = z.object({ id: z.string().max(256) })

export const restoreBody = z
  .object({
    over: z
      .array(z.string().max(256))
      .max(20_000)
      .default([])
      .describe('Etags of present states, as a conflict tells them, that may be overwritten.'),
    skipConflicts: z.boolean().default(false).describe('Takes back what is without conflict.'),
  })
  .nullish()

const conflict = z.object({
  container: z.string(),
  name: z.string().nullable(),
  etag: z.string().nullable().describe('Of the present state, for `over`.'),
  wanted: state.describe('What would come back; null for a deletion.'),
  present: state.describe('null when the item was deleted since, which has to be taken back first.'),
})

export const restoreConflictAnswer = z.object({
  error: z.object({
    code: z.literal('PRECONDITION_FAILED'),
    message: z.string(),
    conflicts: z.array(conflict),
  }),
})

export const restoredAnswer = z.object({
  change: z.string().nullable().describe('Takes it back again; null when nothing differed.'),
  count: z.number().int().describe('Items and containers that were changed.'),
})

export const factsBody = z.object({
  items: z
    .array(
      z.object({
        containerName: z.string(),
        blobName: z.string(),
        facts: metadataBody.describe('Empty values take a fact away; facts that are not named stay.'),
        ifMatch: z.string().max(256).optional().describe('Etag of the state that the change is for.'),
      }),
    )
    .min(1)
    .max(20_000),
})

export const factsRefusedAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    refusals: z.array(z.object({ container: z.string(), name: z.string(), message: z.string() })),
  }),
})
