import type { RetailerStore } from '#core/ports/requests/retailer-store.ts'
import type { WorkStore } from '#core/ports/requests/work-store.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { retailerKey } from '#core/retailers/shops/retailer-key.ts'
import { deedOfOthers } from '#core/retailers/work/plan-action.ts'
import type { Author } from '../../content/change-log.ts'
import type { RecordService } from '../../records/record-service.ts'
import { type ActionOutcome, type RequestActions, UNCHANGED } from '../../retailers/request-actions.ts'

/** The outcome of making a retailer's record from a request. Nothing was made unless the kind is `made`. */
export type MadeRetailer =
  | { readonly kind: 'made'; readonly id: string }
  | Extract<ActionOutcome, { readonly kind: 'refused' | 'conflict' }>

/** Who makes it, which version of the request they saw, and what they typed. */
export interface Maker {
  readonly author: Author
  readonly version: number
  readonly note: string
}

/** The retailer whose name is that of someone who wants to become one. */
export async function namesakeOf(
  retailers: Pick<RetailerStore, 'list'>,
  request: RetailerRequest,
): Promise<Pick<Retailer, 'id' | 'name'> | undefined> {
  if (request.retailer === 1) return undefined
  const key = retailerKey(tradeName(request))
  return (await retailers.list()).find(({ name }) => retailerKey(name) === key)
}

/** Makes a retailer's record from a request to become one. It is off until someone has checked it. */
export async function makeRetailer(
  {
    store,
    records,
    act,
  }: Pick<RequestActions, 'act'> & {
    readonly store: Pick<WorkStore, 'find'>
    readonly records: Pick<RecordService, 'save'>
  },
  reference: string,
  { author, ...seen }: Maker,
): Promise<MadeRetailer> {
  const worked = await store.find(reference)
  const by = { actor: 'desk', person: author.name } as const
  if (!worked || worked.stored.request.retailer === 1)
    return { kind: 'refused', reason: 'other', message: 'This is not a request to become a retailer.' }
  const deed = deedOfOthers(worked.work, { ...by, version: seen.version })
  if (deed) return { kind: 'conflict', message: UNCHANGED, deed }
  const { request } = worked.stored
  const values = { ...recordOf(request), note: noteOn(request, reference) }
  const { outcome, id } = await records.save('retailer', author, { id: undefined, seen: {}, values })
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
