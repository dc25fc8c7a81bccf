import { formatCount } from '#core/format-count.ts'
import type { AuditLog, Recorder } from '#core/people/audit-log.ts'
import type { FactTables } from '#core/records/fact-tables.ts'
import type { RecordValues } from '#core/records/record-kind.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { retailerKey } from '#core/retailers/shops/retailer-key.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import type { InboxQuery } from '#core/retailers/work/inbox-views.ts'
import { deskRefusal, lastChangeByOthers, type Refusal } from '#core/retailers/work/plan-action.ts'
import type { ActionRecord } from '#core/retailers/work/request-names.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { requestTable } from '#core/retailers/work/request-table.ts'
import type { WorkedRequest, WorkStore } from '#core/retailers/work/work-store.ts'
import type { Ageing, WorkingDays } from '#core/retailers/work/working-days.ts'
import type { Author } from '../../content/change-log.ts'
import { type ActionOutcome, type RequestActions, UNCHANGED } from '../../retailers/request-actions.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import { createInbox, type Inbox } from './inbox.ts'
import type { PassingOn } from './passing-on.ts'
import { type InboxLine, summarize } from './request-summary.ts'
import type { RetailerCandidate } from './retailer-candidates.ts'
import type { ListedMail, Writing } from './writing.ts'

/** A request with all its details for the desk. */
export interface RequestDetails {
  readonly worked: WorkedRequest
  readonly summary: InboxLine
  /** Other requests from the same person or address, newest first. */
  readonly kin: readonly InboxLine[]
  /** Retailers that it could be passed on to, nearest first. Empty while it cannot be passed on. */
  readonly choices: readonly RetailerCandidate[]
  /** Whether a retailer that already had it serves its ZIP code. */
  readonly isServed: boolean
  /** Retailers that already serve the area of someone who wants to become one. */
  readonly serving: readonly RetailerCandidate[]
  /** An existing retailer with the name of someone who wants to become one. */
  readonly namesake: Pick<Retailer, 'id' | 'name'> | undefined
  readonly mails: readonly ListedMail[]
}

/** What the desk does with requests. */
export interface RequestManagement extends RequestActions {
  readonly inbox: Inbox
  readonly passingOn: PassingOn
  readonly writing: Writing
  /** A request without the details. */
  find(reference: string): Promise<WorkedRequest | undefined>
  /** Returns one request and marks it as seen. */
  open(reference: string, person: string): Promise<RequestDetails | undefined>
  /** Exports a view or search as a file, without privacy requests. The audit log records who exported it. */
  spreadsheet(
    query: InboxQuery,
    person: string,
  ): Promise<{ readonly fileName: string; readonly text: string }>
  /** Erases a parked request. Succeeds if it is already gone. */
  discard(
    reference: string,
    person: string,
  ): Promise<{ readonly kind: 'erased' } | ({ readonly kind: 'refused' } & Refusal)>
  /** Creates a retailer from a request to become one and records that in the history of the request. */
  makeRetailer(reference: string, by: Maker): Promise<MadeRetailer>
  /** Who recently deleted a request, in words. */
  deletion(reference: string): Promise<ActionRecord | undefined>
}

export interface RequestManagementOptions {
  readonly store: WorkStore
  readonly actions: RequestActions
  readonly record: Recorder
  readonly now: () => Date
  readonly requests: Pick<RequestStore, 'remove'>
  readonly audit: Pick<AuditLog, 'recent'>
  readonly retailers: Pick<RetailerStore, 'list'>
  /** Saves a new retailer. */
  readonly addRetailer: AddRetailer
  readonly passingOn: PassingOn
  readonly writing: Writing
  readonly ageing: Ageing
  readonly workingDays: WorkingDays
  readonly tables: Pick<FactTables, 'write'>
  /** Erases copies of these requests outside the database, such as in the outbox. */
  readonly eraseMessages: (references: readonly string[]) => Promise<unknown>
}

const KIN = 20
const DELETED = 'delete-request'

export function createRequestManagement(options: RequestManagementOptions): RequestManagement {
  const { store, ageing, workingDays, now } = options
  const nowMs = () => now().getTime()
  const inbox = createInbox(options)
  const { actions } = options

  return {
    inbox,
    passingOn: options.passingOn,
    writing: options.writing,
    ...actions,

    find: (reference) => store.find(reference),

    async spreadsheet(asked, person) {
      const all: WorkedRequest[] = []
      for await (const part of inbox.everything(asked, person))
        all.push(...part.filter(({ work }) => work.privacy === undefined))
      const name = 'view' in asked ? asked.view : 'found'
      await options.record({
        person,
        action: 'export-requests',
        subject: `${formatCount(all.length, 'request')}, ${name}`,
      })
      return { fileName: `requests-${name}.csv`, text: options.tables.write(requestTable(all)) }
    },

    async open(reference, person) {
      const worked = await store.find(reference)
      if (!worked) return undefined
      // The requests of a privacy request are chosen on its page.
      const kin = worked.work.privacy ? [] : await store.related(reference, KIN)
      const kinships = await store.relatedCounts([reference])
      if (worked.openedBy === undefined) await store.noteOpened(reference, person, nowMs())
      const at = { now: nowMs(), ageing, workingDays }
      return {
        worked,
        summary: summarize(worked, { ...at, kinship: kinships.get(reference) }),
        choices: await options.passingOn.choices(worked),
        isServed: await options.passingOn.isServed(worked),
        serving: await options.passingOn.serving(worked),
        namesake: await namesakeOf(options.retailers, worked.stored.request),
        mails: options.writing.mails(worked),
        kin: kin.map((one) => summarize(one, { ...at, kinship: undefined })),
      }
    },

    async discard(reference, person) {
      const requestEntry = await store.find(reference)
      if (!requestEntry) return { kind: 'erased' }
      if (requestEntry.work.state !== 'new' || requestEntry.stored.mails.desk.state !== 'parked') {
        const lastAction = deskRefusal(requestEntry, 'release')?.lastAction
        return { kind: 'refused', message: 'Only parked requests can be deleted.', lastAction }
      }
      await options.record({ person, action: DELETED, subject: reference })
      await options.requests.remove(reference)
      await options.eraseMessages([reference])
      return { kind: 'erased' }
    },

    makeRetailer: (reference, by) => makeRetailer({ ...options, ...actions }, reference, by),

    async deletion(reference) {
      const deletions = { actions: [DELETED], since: 0, subject: reference, limit: 1 }
      const [entry] = await options.audit.recent(deletions)
      return entry && { words: `${entry.person} deleted it`, at: entry.at }
    },
  }
}

/** Result of creating a retailer from a request. Nothing was created unless the kind is `made`. */
type MadeRetailer =
  | { readonly kind: 'made'; readonly id: string }
  | Extract<ActionOutcome, { readonly kind: 'refused' | 'conflict' }>

type AddRetailer = (
  author: Author,
  values: RecordValues,
) => Promise<{ readonly outcome: EditOutcome; readonly id: string | undefined }>

/** Who creates it, which version of the request they saw, and their note. */
interface Maker {
  readonly author: Author
  readonly version: number
  readonly note: string
}

/** The retailer with the name of someone who wants to become one. */
async function namesakeOf(
  retailers: Pick<RetailerStore, 'list'>,
  request: RetailerRequest,
): Promise<Pick<Retailer, 'id' | 'name'> | undefined> {
  if (request.retailer === 1) return undefined
  const key = retailerKey(tradeName(request))
  return (await retailers.list()).find(({ name }) => retailerKey(name) === key)
}

/** Creates a retailer from a request to become one. It is inactive until someone has checked it. */
async function makeRetailer(
  {
    store,
    addRetailer,
    act,
  }: Pick<RequestActions, 'act'> & {
    readonly store: Pick<WorkStore, 'find'>
    readonly addRetailer: AddRetailer
  },
  reference: string,
  { author, ...seen }: Maker,
): Promise<MadeRetailer> {
  const worked = await store.find(reference)
  const by = { actor: 'desk', person: author.name } as const
  if (!worked || worked.work.privacy || worked.stored.request.retailer === 1)
    return { kind: 'refused', reason: 'other', message: 'This is not a request to become a retailer.' }
  const lastAction = lastChangeByOthers(worked.work, { ...by, version: seen.version })
  if (lastAction) return { kind: 'conflict', message: UNCHANGED, lastAction }
  const { request } = worked.stored
  const values = { ...recordOf(request), note: noteOn(request, reference) }
  const { outcome, id } = await addRetailer(author, values)
  if (outcome.kind !== 'done' || id === undefined) {
    const faults = outcome.kind === 'refused' ? Object.values(outcome.fields ?? {}) : []
    return { kind: 'refused', reason: 'other', message: `No retailer was created. ${faults.join(' ')}` }
  }
  await act(
    reference,
    { kind: 'record', value: values.name, note: seen.note },
    { ...by, version: seen.version },
  )
  return { kind: 'made', id }
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
