import type { WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import {
  FIELDS,
  type FieldErrors,
  type FieldName,
  fieldsOf,
  isContactName,
} from '#core/retailers/form/fields.ts'
import { fromForm } from '#core/retailers/form/request.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { afterStep, currentHandover } from '#core/retailers/work/request-work.ts'
import { afterCaseStep } from '#core/rights/rights-case.ts'
import type { Recorder } from '../desk/record.ts'
import {
  type Acting,
  type CaseChanging,
  type CaseOutcome,
  changeCase,
  type NotDone,
  readyCase,
} from './change-case.ts'

/** What someone typed, by field. */
export type Corrections = Readonly<Partial<Record<FieldName, string>>>

/** A chosen request as it can be corrected. */
export interface CorrectionView {
  readonly version: number
  /** What is held now. */
  readonly values: Corrections
  /** The retailer that has its mail, and can be sent it again. */
  readonly retailerName: string | undefined
}

/** Corrects what is held on a person, once identity is verified. */
export interface CaseCorrection {
  /** A chosen request, or why it cannot be corrected. */
  correctable(number: string, reference: string): Promise<CorrectionView | NotDone>
  correct(
    number: string,
    wish: {
      readonly reference: string
      readonly typed: Corrections
      /** Sends the retailer its mail again, corrected. */
      readonly tellRetailer: boolean
    },
    by: Acting,
  ): Promise<CaseOutcome | { readonly kind: 'faulty'; readonly faults: FieldErrors }>
}

export function createCaseCorrection(
  options: CaseChanging & {
    readonly work: Pick<WorkStore, 'find' | 'save'>
    readonly record: Recorder
  },
): CaseCorrection {
  const { work, record, onDue, now } = options

  async function chosenIn(number: string, reference: string, by?: Acting) {
    const ready = await readyCase(options, number, by)
    if (ready.kind !== 'ready') return ready
    const worked = ready.requests.find(({ stored }) => stored.reference === reference)
    return worked
      ? ({ kind: 'chosen', worked, version: ready.rightsCase.work.version } as const)
      : ({
          kind: 'refused',
          reason: 'other',
          message: 'First choose this request, and save your choice.',
        } as const)
  }

  return {
    async correctable(number, reference) {
      const found = await chosenIn(number, reference)
      if (found.kind !== 'chosen') return found
      return {
        version: found.version,
        values: valuesOf(found.worked.stored.request),
        retailerName: reachedRetailer(found.worked),
      }
    },

    async correct(number, { reference, typed, tellRetailer }, by) {
      const found = await chosenIn(number, reference, by)
      if (found.kind !== 'chosen') return found
      const { worked } = found
      const planned = correctedRequest(worked.stored.request, typed)
      if ('faults' in planned) return { kind: 'faulty', faults: planned.faults }
      const { corrected, labels } = planned
      if (labels === '')
        return { kind: 'refused', reason: 'other', message: 'Nothing is different from what we hold.' }
      const doing = { actor: 'desk', person: by.person, at: now().getTime() } as const
      const next = afterStep(worked.work, 'correct', { ...doing, note: labels })
      const isTold = tellRetailer && reachedRetailer(worked) !== undefined
      const due = isTold ? ({ mails: ['retailer'], at: doing.at } as const) : undefined
      if (!(await work.save(reference, next, due, corrected)))
        return {
          kind: 'refused',
          reason: 'other',
          message: 'Somebody changed the request while you were looking at it. Please try again.',
        }
      await record({ person: by.person, action: 'correct-request', subject: reference, after: labels })
      if (isTold) onDue()
      return changeCase(options, number, by, (mailed, { actor, person, at }) => ({
        rightsCase: afterCaseStep(mailed.rightsCase, 'correct', { actor, person, at, note: reference }),
        message: `Corrected: ${labels}.`,
      }))
    },
  }
}

/** The retailer that was sent the request and still has it. */
function reachedRetailer({ stored, work }: WorkedRequest): string | undefined {
  return stored.mails.retailer?.state === 'sent' ? currentHandover(work)?.retailerName : undefined
}

function valuesOf(request: RetailerRequest): Corrections {
  const names = fieldsOf(String(request.retailer))
  return Object.fromEntries(names.map((name) => [name, String(valueOf(request, name))]))
}

function valueOf(request: RetailerRequest, name: FieldName): string | number {
  return isContactName(name) ? request.contact[name] : request[name]
}

/** The request with what was typed, and the labels of the fields that differ. */
function correctedRequest(request: RetailerRequest, typed: Corrections) {
  const parsed = fromForm({ ...valuesOf(request), ...typed, retailer: String(request.retailer) })
  if (!parsed.ok) return { faults: parsed.errors }
  const { photo, unknownPhoto, shop } = request
  const corrected: RetailerRequest = {
    ...parsed.request,
    ...(photo === undefined ? {} : { photo }),
    ...(unknownPhoto === undefined ? {} : { unknownPhoto }),
    ...(shop === undefined ? {} : { shop }),
  }
  const changed = fieldsOf(String(request.retailer)).filter(
    (name) => valueOf(request, name) !== valueOf(corrected, name),
  )
  return { corrected, labels: changed.map((name) => FIELDS[name].deskLabel ?? FIELDS[name].label).join(', ') }
}
