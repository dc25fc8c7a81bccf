import { valueIn } from '#core/retailers/form/answers.ts'
import { deskLabelOf, type FieldErrors, type FormValues, fieldsOf } from '#core/retailers/form/fields.ts'
import { fromForm } from '#core/retailers/form/request.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { lastChangeByOthers } from '#core/retailers/work/plan-action.ts'
import { mailRecords, type WorkedRequest } from '#core/retailers/work/request-store.ts'
import { currentHandover } from '#core/retailers/work/request-work.ts'
import { type ActionOutcome, type RequestActions, UNCHANGED } from '../request-actions.ts'
import type { Acting, readyRequest } from './privacy-requests.ts'

/** Corrects a person's data once their identity is verified. */
export function createPrivacyCorrection({
  actions,
  ready,
}: {
  readonly actions: RequestActions
  readonly ready: (reference: string) => ReturnType<typeof readyRequest>
}) {
  async function chosenIn(reference: string, of: string) {
    const found = await ready(reference)
    if (found.kind !== 'ready') return found
    const chosen = found.requests.find(({ stored }) => stored.reference === of)
    return chosen
      ? ({ kind: 'chosen', chosen, worked: found.worked } as const)
      : refused('First choose this request, and save your choice.')
  }

  return {
    /** A chosen request with its current values, or why it cannot be corrected. */
    async correctable(reference: string, of: string) {
      const found = await chosenIn(reference, of)
      if (found.kind !== 'chosen') return found
      return {
        kind: 'correctable',
        version: found.worked.work.version,
        values: valuesOf(found.chosen.stored.request),
        /** The retailer that received the request and can be sent the correction. */
        retailerName: reachedRetailer(found.chosen),
      } as const
    },

    async correct(
      reference: string,
      {
        of,
        typed,
        notifiesRetailer,
      }: {
        /** Reference of the chosen request. */
        readonly of: string
        readonly typed: FormValues
        /** Whether to send the corrected email to the retailer. */
        readonly notifiesRetailer: boolean
      },
      by: Acting,
    ): Promise<ActionOutcome | { readonly kind: 'faulty'; readonly faults: FieldErrors }> {
      const found = await chosenIn(reference, of)
      if (found.kind !== 'chosen') return found
      const lastAction = lastChangeByOthers(found.worked.work, { actor: 'desk', ...by })
      if (lastAction) return { kind: 'conflict', message: UNCHANGED, lastAction }
      const { stored, work } = found.chosen
      const planned = correctedRequest(stored.request, typed)
      if ('faults' in planned) return { kind: 'faulty', faults: planned.faults }
      if (planned.labels === '') return refused('Nothing differs from the stored data.')
      const actionRequest = { kind: 'correct', value: planned.request.contact.phone } as const
      const input = { actor: 'desk', person: by.person } as const
      const isTold = notifiesRetailer && reachedRetailer(found.chosen) !== undefined
      const outcome = await actions.act(
        of,
        { ...actionRequest, correction: { ...planned, notifiesRetailer: isTold } },
        { ...input, version: work.version },
      )
      if (outcome.kind !== 'done') return outcome
      // The note on the privacy request names the corrected request.
      const noted = { ...planned, labels: of, notifiesRetailer: false }
      await actions.act(reference, { ...actionRequest, correction: noted }, input)
      return outcome
    },
  }
}

function refused(message: string) {
  return { kind: 'refused', reason: 'other', message } as const
}

/** The retailer that received the request and still has it. */
function reachedRetailer({ stored, work }: WorkedRequest): string | undefined {
  return mailRecords(stored).retailer?.state === 'sent' ? currentHandover(work)?.retailerName : undefined
}

function valuesOf(request: RetailerRequest): FormValues {
  const names = fieldsOf(String(request.retailer))
  return Object.fromEntries(names.map((name) => [name, String(valueIn(request, name))]))
}

/** The request with the typed values, and the labels of the fields that differ. */
function correctedRequest(before: RetailerRequest, typed: FormValues) {
  const parsed = fromForm({ ...valuesOf(before), ...typed, retailer: String(before.retailer) })
  if (!parsed.ok) return { faults: parsed.errors }
  const { photo, unknownPhoto, shop } = before
  const request: RetailerRequest = {
    ...parsed.request,
    ...(photo === undefined ? {} : { photo }),
    ...(unknownPhoto === undefined ? {} : { unknownPhoto }),
    ...(shop === undefined ? {} : { shop }),
  }
  const changed = fieldsOf(String(before.retailer)).filter(
    (name) => valueIn(before, name) !== valueIn(request, name),
  )
  return { request, labels: changed.map(deskLabelOf).join(', ') }
}
