import { netChanges } from '#core/content/changes/restoring.ts'
import type { EditOutcome } from '#core/desk/edit-outcome.ts'
import { auditWords, seenWords } from '#core/desk/work-words.ts'
import type { AuditEntry } from '#core/people/audit-log.ts'
import { siteDay } from '#core/site-time.ts'
import type { Author } from '../content/change-log.ts'
import type { DeskParts } from './desk-parts.ts'

/**
 * Finishes an editor's action: completes the message with when visitors will see the changes, and records the states
 * before and after in the audit log. An outcome without changes is returned unchanged.
 */
export type Conclude = <T extends EditOutcome>(
  author: Pick<Author, 'name'>,
  entry: Pick<AuditEntry, 'action' | 'subject'>,
  outcome: T,
) => Promise<T>

export function createConclude({
  history,
  record,
  now,
}: Pick<DeskParts, 'history' | 'record' | 'now'>): Conclude {
  return async (author, { action, subject }, outcome) => {
    if (outcome.kind !== 'done' || outcome.undo === undefined) return outcome
    const records = await history.changes(outcome.undo)
    const changes = netChanges(records.toSorted((a, b) => a.at - b.at)).map((net) => {
      const sourceChange = records.find(
        ({ container, name }) => container === net.container && name === net.name,
      )
      return { ...net, kind: sourceChange?.kind ?? 'metadata', restores: sourceChange?.restores }
    })
    const { things, before, after } = auditWords(changes)
    await record({
      person: author.name,
      action,
      subject: [subject, things].filter(Boolean).join(', '),
      before: before || undefined,
      after: after || outcome.message,
    })
    const message = [outcome.message, seenWords(changes, siteDay(now()))].filter(Boolean).join(' ')
    return { ...outcome, message }
  }
}
