import type { EditOutcome } from '#core/desk/edit-outcome.ts'
import { formatCount } from '#core/format-count.ts'
import { nameKey } from '#core/plain-text.ts'
import type { FactTables } from '#core/records/fact-tables.ts'
import type { RecordValues } from '#core/records/record-kind.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { lastStep } from '#core/retailers/privacy/privacy.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import type { InboxQuery } from '#core/retailers/work/inbox-views.ts'
import { conflictOf, refusal } from '#core/retailers/work/plan-action.ts'
import { type ActionRecord, actionRecord } from '#core/retailers/work/request-names.ts'
import { mailRecords, type RequestStore, type WorkedRequest } from '#core/retailers/work/request-store.ts'
import { requestTable } from '#core/retailers/work/request-table.ts'
import type { Ageing, WorkingDays } from '#core/retailers/work/working-days.ts'
import type { Author } from '../../content/change-log.ts'
import type { RequestActions } from '../../retailers/request-actions.ts'
import type { DeskParts } from '../desk-parts.ts'
import { createInbox } from './inbox.ts'
import type { PassingOn } from './passing-on.ts'
import { summarize } from './request-summary.ts'
import type { Writing } from './writing.ts'

export type RequestManagement = ReturnType<typeof createRequestManagement>

/** A request with all its details for the desk. */
export type RequestDetails = NonNullable<Awaited<ReturnType<RequestManagement['open']>>>

const KIN = 20
const DELETED = 'delete-request'

/** What the desk's services for requests are made of. */
export interface RequestParts extends Pick<DeskParts, 'record' | 'now' | 'audit'> {
  readonly store: RequestStore
  readonly actions: RequestActions
  readonly retailers: RetailerStore
  readonly addRetailer: (
    author: Author,
    values: RecordValues,
  ) => Promise<{ readonly outcome: EditOutcome; readonly id: string | undefined }>
  readonly passingOn: PassingOn
  readonly writing: Writing
  readonly ageing: Ageing
  readonly workingDays: WorkingDays
  readonly tables: Pick<FactTables, 'write'>
  /** Erases copies of these requests outside the database, such as in the outbox. */
  readonly eraseMessages: (references: readonly string[]) => Promise<unknown>
}

/** What the desk does with requests. */
export function createRequestManagement(parts: RequestParts) {
  const { store, passingOn, writing, actions } = parts
  const inbox = createInbox(parts)

  return {
    inbox,
    passingOn,
    writing,
    ...actions,

    /** A request without the details. */
    find: (reference: string) => store.find(reference),

    /** Exports a view or search as a file, without privacy requests. The audit log records who exported it. */
    async spreadsheet(asked: InboxQuery, person: string) {
      const all: WorkedRequest[] = []
      for await (const worked of inbox.everything(asked, person))
        if (worked.work.privacy === undefined) all.push(worked)
      const name = 'view' in asked ? asked.view : 'found'
      await parts.record({
        person,
        action: 'export-requests',
        subject: `${formatCount(all.length, 'request')}, ${name}`,
      })
      return { fileName: `requests-${name}.csv`, text: parts.tables.write(requestTable(all)) }
    },

    /** Returns one request and marks it as seen. */
    async open(reference: string, person: string) {
      const worked = await store.find(reference)
      if (!worked) return undefined
      // The requests of a privacy request are chosen on its page.
      const kin = worked.work.privacy ? [] : await store.page({ view: 'related', reference }, { limit: KIN })
      const kinships = await store.relatedCounts([reference])
      const now = parts.now().getTime()
      if (worked.openedBy === undefined) await store.noteOpened(reference, person, now)
      return {
        worked,
        summary: summarize(worked, parts, now, kinships.get(reference)),
        ...(await passingOn.candidates(worked)),
        namesake: await namesakeOf(parts.retailers, worked.stored.request),
        mails: writing.mails(worked),
        /** Other requests from the same person or address, newest first. */
        kin: kin.map((one) => summarize(one, parts, now)),
      }
    },

    /** Erases a parked request. Succeeds if it is already gone. */
    async discard(reference: string, person: string) {
      const requestEntry = await store.find(reference)
      if (!requestEntry) return { kind: 'erased' } as const
      if (requestEntry.work.state !== 'new' || mailRecords(requestEntry.stored).desk?.state !== 'parked') {
        const release = lastStep(requestEntry.work, 'release')
        return refusal('Only parked requests can be deleted.', 'state', release && actionRecord(release))
      }
      await parts.record({ person, action: DELETED, subject: reference })
      await store.remove(reference)
      await parts.eraseMessages([reference])
      return { kind: 'erased' } as const
    },

    makeRetailer: (reference: string, maker: Maker) => makeRetailer(parts, reference, maker),

    /** Who recently deleted a request, in words. */
    async deletion(reference: string): Promise<ActionRecord | undefined> {
      const deletions = { actions: [DELETED], since: 0, subject: reference, limit: 1 }
      const [entry] = await parts.audit.recent(deletions)
      return entry && { words: `${entry.person} deleted it`, at: entry.at }
    },
  }
}

/** The retailer with the name of someone who wants to become one. */
async function namesakeOf(retailers: Pick<RetailerStore, 'list'>, request: RetailerRequest) {
  if (request.retailer === 1) return undefined
  const key = nameKey(tradeName(request))
  return (await retailers.list()).find(({ name }) => nameKey(name) === key)
}

/** Who creates a retailer, which version of the request they saw, and their note. */
interface Maker {
  readonly author: Author
  readonly version: number
  readonly note: string
}

/**
 * Creates a retailer from a request to become one, inactive until someone has checked it, and records that in the
 * history of the request. Nothing was created unless the kind is `made`.
 */
async function makeRetailer(
  { store, actions, addRetailer }: RequestParts,
  reference: string,
  { author, version, note }: Maker,
) {
  const worked = await store.find(reference)
  const by = { actor: 'desk', person: author.name, version } as const
  if (!worked || worked.work.privacy || worked.stored.request.retailer === 1)
    return refusal('This is not a request to become a retailer.')
  const conflict = conflictOf(worked.work, by)
  if (conflict) return conflict
  const { request } = worked.stored
  const values = { ...recordOf(request), note: noteOn(request, reference) }
  const { outcome, id } = await addRetailer(author, values)
  if (outcome.kind !== 'done' || id === undefined) {
    const faults = outcome.kind === 'refused' ? Object.values(outcome.fields ?? {}) : []
    return refusal(`No retailer was created. ${faults.join(' ')}`)
  }
  await actions.act(reference, { kind: 'record', value: values.name, note }, by)
  return { kind: 'made', id } as const
}

function tradeName({ firstName, lastName, contact }: RetailerRequest): string {
  return contact.businessName || `${firstName} ${lastName}`
}

function recordOf(request: RetailerRequest) {
  const { streetAddress, city, state, zip, email, contact } = request
  const address = { streetAddress, city, state, zip }
  return { ...address, name: tradeName(request), email, phone: contact.phone, area: zip.slice(0, 3) }
}

function noteOn({ firstName, lastName, contact }: RetailerRequest, reference: string): string {
  const extension = contact.phoneExt ? `, extension ${contact.phoneExt}` : ''
  return `${firstName} ${lastName}${extension}, request ${reference}`
}
