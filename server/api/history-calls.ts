import type { FastifyInstance } from 'fastify'
import type { ContentChange } from '#core/content/content-change.ts'
import { bytesMissing } from '#core/desk/change-words.ts'
import type { ChangeCursor } from '#core/ports/change-store.ts'
import type { ContentHistory } from '#services/content/content-history.ts'
import type { RestoreConflict } from '#services/content/restore-changes.ts'
import type { RunningServices } from '../wiring/create-services.ts'
import { refusals, refuse } from './content-errors.ts'
import {
  historyAnswer,
  historyQuery,
  restoreBody,
  restoreConflictAnswer,
  restoredAnswer,
  restoreParams,
  trashAnswer,
  trashQuery,
} from './history-schemas.ts'
import { quoted } from './records.ts'
import { authorOf, requireKey } from './require-key.ts'
import { bareEtag } from './versions.ts'
import { withZodTypes } from './zod-schemas.ts'

const tags = ['History']
const security = [{ apiKey: [] }]

type Calls = ReturnType<typeof withZodTypes>

export async function historyCalls(app: FastifyInstance, { services }: { services: RunningServices }) {
  const { history, apiKeys } = services
  const calls = withZodTypes(app)
  app.addHook('onRequest', requireKey(apiKeys))
  readCalls(calls, history)
  restoreCall(calls, history)
}

function readCalls(calls: Calls, history: ContentHistory): void {
  calls.get(
    '/History',
    {
      schema: {
        tags,
        summary: 'What was changed in the last 30 days, the latest first',
        querystring: historyQuery,
        security,
        response: { 200: historyAnswer, ...refusals },
      },
    },
    async ({ query: { container, blob: name, by, olderThan } }) => {
      const { entries, next } = await history.page({ container, name, by }, cursorOf(olderThan))
      return {
        entries: entries.map(({ batch, at, count, changes }) => ({
          id: batch,
          at: new Date(at).toISOString(),
          count,
          changes: changes.map(changeRecord),
        })),
        next: cursorText(next),
      }
    },
  )

  calls.get(
    '/Trash',
    {
      schema: {
        tags,
        summary: 'What was deleted in the last 30 days and can be restored',
        querystring: trashQuery,
        security,
        response: { 200: trashAnswer, ...refusals },
      },
    },
    async ({ query: { olderThan } }) => {
      const { entries, next } = await history.trash(cursorOf(olderThan))
      return { entries: entries.map(changeRecord), next: cursorText(next) }
    },
  )
}

function restoreCall(calls: Calls, history: ContentHistory): void {
  calls.post(
    '/History/:id/Restore',
    {
      schema: {
        tags,
        summary: 'Take a change back, or all changes that were made together',
        description: 'Whole or not at all. Facts that the change did not touch keep their present values.',
        params: restoreParams,
        body: restoreBody,
        security,
        response: {
          200: restoredAnswer,
          412: restoreConflictAnswer.describe('The same was changed since; nothing was changed.'),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { over = [], skipConflicts = false } = request.body ?? {}
      const outcome = await history.restore(authorOf(request), request.params.id, {
        over: over.map(bareEtag),
        skipConflicts,
      })
      switch (outcome.kind) {
        case 'restored':
          return { change: outcome.change, count: outcome.count }
        case 'unchanged':
          return { change: null, count: 0 }
        case 'unknown':
          return refuse(reply, 404, 'NOT_FOUND', 'There is no such change in the last 30 days.')
        case 'bytes-missing':
          return refuse(reply, 410, 'GONE', `${bytesMissing(outcome.items)} Nothing was changed.`)
        case 'conflict':
          return reply
            .code(412)
            .header('cache-control', 'no-store')
            .send({
              error: {
                code: 'PRECONDITION_FAILED',
                message: 'It was changed again since.',
                conflicts: outcome.conflicts.map(conflictRecord),
              },
            })
      }
    },
  )
}

function changeRecord({ id, at, by, kind, container, name, before, after, restores }: ContentChange) {
  return {
    id,
    at: new Date(at).toISOString(),
    by,
    kind,
    container,
    name: name ?? null,
    before: before ?? null,
    after: after ?? null,
    restores: restores ?? null,
  }
}

function conflictRecord({ container, name, etag, wanted, present }: RestoreConflict) {
  return {
    container,
    name: name ?? null,
    etag: etag === undefined ? null : quoted(etag),
    wanted: wanted ?? null,
    present: present ?? null,
  }
}

function cursorText(cursor: ChangeCursor | undefined): string | null {
  return cursor === undefined ? null : `${cursor.at}.${cursor.id}`
}

function cursorOf(text: string | undefined): ChangeCursor | undefined {
  const [, at, id] = /^(\d{1,15})\.([\w-]+)$/.exec(text ?? '') ?? []
  return id === undefined ? undefined : { at: Number(at), id }
}
