import { OVERTAKEN, retryOvertaken } from '#core/concurrency.ts'
import type { Log } from '#core/ports/log.ts'
import { FIRST_MAILS } from '#core/retailers/mail/mail-store.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { ACTIONS } from '#core/retailers/work/actions.ts'
import { handoverTo } from '#core/retailers/work/handover.ts'
import {
  type ActionOutcome,
  type ActionPlan,
  type ActionRequest,
  OVERTAKEN_ACTION,
  planAction,
  type Requester,
  refusal,
} from '#core/retailers/work/plan-action.ts'
import { isAboutItem } from '#core/retailers/work/request-names.ts'
import type { DueMails, RequestStore, WorkedRequest } from '#core/retailers/work/request-store.ts'
import { THE_SITE } from '#core/retailers/work/request-work.ts'
import type { Forward } from './forward-request.ts'
import type { News } from './news.ts'

export type RequestActions = ReturnType<typeof createRequestActions>

export interface RequestActionsOptions {
  readonly store: Pick<RequestStore, 'find' | 'save' | 'erase'>
  readonly retailers: Pick<RetailerStore, 'get'>
  readonly news: News
  /** Called when an email is due. */
  readonly onDue: () => void
  /** Sends a request to the external email API, if that sends the emails. */
  readonly forward: Forward | undefined
  readonly now: () => Date
  readonly log: Pick<Log, 'info'>
}

const MAX_NOTE = 4010

/** Performs an action as the site, unless the request has changed since it was read. */
export async function actAsSite(
  actions: RequestActions,
  { stored, work }: WorkedRequest,
  actionRequest: ActionRequest,
): Promise<void> {
  const by = { actor: 'site', person: THE_SITE, version: work.version } as const
  await actions.act(stored.reference, actionRequest, by)
}

/** Performs the actions of the desk, the terminal, retailers, visitors and the clock on requests. */
export function createRequestActions(options: RequestActionsOptions) {
  const { store, news, now, onDue, forward, log } = options

  async function dueWith(
    { due, news: event, work }: ActionPlan,
    before: WorkedRequest,
    { actor, person }: Requester,
  ): Promise<DueMails | undefined> {
    if (event === undefined) return due
    const by = actor === 'desk' ? { by: person } : {}
    const newsMails = await news(event, before.stored.reference, work, { ...by, before })
    if (newsMails.length === 0) return due
    return { mails: [...(due?.mails ?? []), ...newsMails], at: now().getTime() }
  }

  async function actOnce(reference: string, actionRequest: ActionRequest, by: Requester) {
    const entry = await store.find(reference)
    if (!entry) return { kind: 'unknown' } as const
    const plan = planAction(entry, actionRequest, { ...by, at: now().getTime() })
    if (plan.kind !== 'planned') return plan
    const dueMails = await dueWith(plan, entry, by)
    // The external service knows nothing of hand-overs.
    const isForwarded = forward !== undefined && FIRST_MAILS.some((mail) => dueMails?.mails.includes(mail))
    if (actionRequest.kind === 'erase') {
      const refused = await erase(options, entry, actionRequest, by)
      if (refused) return refused
    } else if (
      !(await store.save(reference, plan.work, isForwarded ? undefined : dueMails, plan.corrected))
    ) {
      const present = await store.find(reference)
      return present?.work.version === entry.work.version ? MAIL_IN_PROGRESS : OVERTAKEN
    }
    // Only the call that stored it sends it, so that two clerks or clicks send it once.
    if (isForwarded && !(await forward(entry.stored))) return NOT_FORWARDED
    // The due emails of an erasure are planned with the erased requests.
    if (dueMails !== undefined || actionRequest.kind === 'erase') onDue()
    if (by.actor !== 'desk')
      log.info({ reference, actor: by.actor, action: actionRequest.kind }, 'Changed a request')
    return {
      kind: 'done',
      message: plan.message,
      undo: ACTIONS[actionRequest.kind].isUndoable === true,
    } as const
  }

  /** Plans again from the new state if someone else was faster. */
  function persist(reference: string, request: ActionRequest, by: Requester): Promise<ActionOutcome> {
    return retryOvertaken<ActionOutcome>(async (isLast) => {
      const outcome = await actOnce(reference, request, by)
      return outcome === OVERTAKEN && isLast ? OVERTAKEN_ACTION : outcome
    })
  }

  /** The current record of a retailer, unless it takes no requests. */
  async function handover({ kind, value = '', noteToRetailer }: ActionRequest) {
    const retailer = kind === 'pass' ? await options.retailers.get(value) : undefined
    return retailer?.isOn === true ? { handover: handoverTo(retailer, noteToRetailer) } : {}
  }

  return {
    /** Performs an action on a request. Text written with it becomes a separate note, unless nothing is done. */
    async act(
      reference: string,
      { note: typed = '', ...rest }: ActionRequest,
      by: Requester,
    ): Promise<ActionOutcome> {
      const note = typed.toWellFormed().trim().slice(0, MAX_NOTE)
      const actionRequest = { ...rest, ...(await handover(rest)), note }
      const outcome = await persist(reference, actionRequest, by)
      if (outcome.kind !== 'done' || note === '' || !isAboutItem(actionRequest.kind)) return outcome
      const noteOutcome = await persist(reference, { kind: 'note', note }, by)
      return noteOutcome.kind !== 'done' || noteOutcome.isRepeated
        ? outcome
        : { ...outcome, message: `${outcome.message} ${noteOutcome.message}` }
    },
  }
}

/** Plans again with the requests as they are erased, since an email about one may be sent until then. */
async function erase(
  { store, now }: Pick<RequestActionsOptions, 'store' | 'now'>,
  worked: WorkedRequest,
  actionRequest: ActionRequest,
  by: Requester,
) {
  const { stored, work } = worked
  const at = now().getTime()
  const outcome = await store.erase(stored.reference, work.privacy?.chosen ?? [], at, (erased) => {
    const planned = planAction(worked, { ...actionRequest, erased }, { ...by, at })
    if (planned.kind !== 'planned') throw new Error('The erasure was possible a moment ago')
    return planned
  })
  if (outcome === 'erased') return undefined
  return outcome === 'conflict' ? OVERTAKEN : refusal(NOT_ERASED[outcome])
}

const NOT_ERASED = {
  gone: 'One of the requests was erased while you were looking. Nothing else was. Please check your choice again.',
  sending:
    'An email about one of the requests is being sent right now. Nothing was erased; please try again in a minute.',
} as const

const NOT_FORWARDED = refusal('The external email service did not accept it. Please try again later.')
const MAIL_IN_PROGRESS = refusal('That email is being sent right now. Please try again in a minute.', 'busy')
