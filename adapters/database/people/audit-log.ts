import type { Kysely, Selectable } from 'kysely'
import type { AuditCursor, AuditEntry, AuditLog } from '#core/people/audit-log.ts'
import { actionWords } from '#core/retailers/work/request-names.ts'
import { PRIVACY_STATES } from '#core/retailers/work/request-states.ts'
import { spelledOut } from '../connections/dialect-traits.ts'
import { storedWorkIn } from '../requests/request-row.ts'
import type { Database } from '../schema/schema.ts'

export function createAuditLog(db: Kysely<Database>): AuditLog {
  return {
    async append(entry) {
      await db.insertInto('deskAudit').values(entry).execute()
    },

    async read({ limit, ...filter }) {
      const { olderThan, person, from, before } = filter
      const rows = await db
        .selectFrom('deskAudit')
        .selectAll()
        .where('action', 'not in', IN_HISTORIES)
        .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
        .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
        .$if(before !== undefined, (query) => query.where('at', '<', before ?? 0))
        .$if(olderThan !== undefined, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('at', 'id'), '<', eb.tuple(olderThan?.at ?? 0, olderThan?.id ?? '')),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const events = (await privacyEvents(db)).filter((entry) => passes(entry, filter))
      return [...rows.map(toEntry), ...events].toSorted((a, b) => (isOlder(a, b) ? 1 : -1)).slice(0, limit)
    },

    async recent({ actions, since, subject, limit }) {
      const rows = await db
        .selectFrom('deskAudit')
        .selectAll()
        .where('at', '>=', since)
        .where('action', 'in', actions)
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toEntry)
    },
  }
}

/** What earlier versions wrote here, too. */
const IN_HISTORIES = [
  'open-rights-case',
  'verify-person',
  'extend-rights-case',
  'correct-request',
  'export-person',
  'erase-person',
  'note-erasure',
  'send-proof',
  'close-rights-case',
]

/** What was done to privacy requests, without what was written. */
async function privacyEvents(db: Kysely<Database>): Promise<readonly AuditEntry[]> {
  const rows = await db
    .selectFrom('retailerRequest')
    .select(['reference', 'work'])
    .where('state', 'in', spelledOut(PRIVACY_STATES))
    .execute()
  return rows.flatMap(({ reference: subject, work }) =>
    storedWorkIn(work).history.map(({ at, person, what, actor }, index) => ({
      id: `${subject}-${String(index).padStart(4, '0')}`,
      at,
      person,
      action: actionWords(what, actor),
      subject,
      before: undefined,
      after: undefined,
    })),
  )
}

type Filter = Omit<Parameters<AuditLog['read']>[0], 'limit'>

function passes(entry: AuditEntry, { olderThan, person, from = 0, before = Infinity }: Filter): boolean {
  const isInTime = entry.at >= from && entry.at < before && (!olderThan || isOlder(entry, olderThan))
  return isInTime && (person === undefined || entry.person === person)
}

function isOlder(entry: AuditCursor, other: AuditCursor): boolean {
  return entry.at < other.at || (entry.at === other.at && entry.id < other.id)
}

function toEntry(row: Selectable<Database['deskAudit']>): AuditEntry {
  return { ...row, before: row.before ?? undefined, after: row.after ?? undefined }
}
