import type { CaseNews, MailedCase, NewRightsMail, RightsStore } from '#core/ports/requests/rights-store.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import { deedOfOthers } from '#core/retailers/work/plan-action.ts'
import type { ActionContext } from '#core/retailers/work/request-work.ts'
import { isClosed, lastStep, type RightsCase } from '#core/rights/rights-case.ts'
import { type ActionOutcome, MAIL_IN_PROGRESS, UNCHANGED } from '../retailers/request-actions.ts'

/** What came of something that was done to a case. Nothing was changed unless the kind is `done`. */
export type CaseOutcome = ActionOutcome
export type NotDone = Exclude<CaseOutcome, { kind: 'done' }>

/** The person who acts, and the version of the case that they saw. */
export interface Acting {
  readonly person: string
  readonly version: number
}

/** What an action leads to. */
export interface CasePlan {
  /** The same as before if nothing changes. */
  readonly rightsCase: RightsCase
  readonly mails?: readonly NewRightsMail[]
  readonly again?: { readonly id: string; readonly at: number }
  /** Who gets a mail at once about what was done. */
  readonly news?: readonly CaseNews[]
  readonly message: string
}

export interface CaseChanging {
  readonly store: Pick<RightsStore, 'find' | 'save'>
  /** Called when a mail became due. */
  readonly onDue: () => void
  readonly now: () => Date
}

/** The current case, unless someone else changed it since `by` saw it. */
async function seenCase(
  store: Pick<RightsStore, 'find'>,
  number: string,
  by: Acting | undefined,
): Promise<{ readonly kind: 'seen'; readonly mailed: MailedCase } | NotDone> {
  const mailed = await store.find(number)
  if (!mailed) return { kind: 'unknown' }
  const deed = by && deedOfOthers(mailed.rightsCase.work, { ...by, actor: 'desk' })
  return deed ? { kind: 'conflict', message: UNCHANGED, deed } : { kind: 'seen', mailed }
}

/**
 * Changes a case as a person saw it, with its mails, in one step.
 *
 * @param plan returns what the action leads to, or why it cannot be done; called again if someone is faster.
 */
export async function changeCase(
  options: CaseChanging,
  number: string,
  by: Acting,
  plan: (mailed: MailedCase, doing: ActionContext) => CasePlan | string | Promise<CasePlan | string>,
): Promise<CaseOutcome> {
  const { store, onDue, now } = options
  const seen = await seenCase(store, number, by)
  if (seen.kind !== 'seen') return seen
  const before = seen.mailed.rightsCase
  const planned = await plan(seen.mailed, { actor: 'desk', person: by.person, at: now().getTime() })
  if (typeof planned === 'string') return { kind: 'refused', reason: 'other', message: planned }
  const { rightsCase, mails = [], again, news = [], message } = planned
  const added = [...mails, ...news]
  if (rightsCase !== before && !(await store.save(rightsCase, { added, ...(again ? { again } : {}) }))) {
    const present = await store.find(number)
    if (present?.rightsCase.work.version !== before.work.version) return changeCase(options, number, by, plan)
    return { kind: 'refused', reason: 'busy', message: MAIL_IN_PROGRESS }
  }
  if (added.length > 0 || again) onDue()
  return { kind: 'done', message, undo: false }
}

/** A case with its chosen requests once they may be handed out, corrected or erased, or why they may not. */
export async function readyCase(
  { store, work }: { readonly store: Pick<RightsStore, 'find'>; readonly work: Pick<WorkStore, 'find'> },
  number: string,
  by?: Acting,
): Promise<
  | { readonly kind: 'ready'; readonly rightsCase: RightsCase; readonly requests: readonly WorkedRequest[] }
  | NotDone
> {
  const seen = await seenCase(store, number, by)
  if (seen.kind !== 'seen') return seen
  const { rightsCase } = seen.mailed
  const { chosen, erasure } = rightsCase
  const refused = (message: string) => ({ kind: 'refused', reason: 'other', message }) as const
  if (isClosed(rightsCase)) return refused('This case is closed.')
  if (!lastStep(rightsCase, 'verify')) return refused('First record how identity was verified.')
  if (erasure) return refused('This case has erased its requests. For others, open another case.')
  if (chosen.length === 0) return refused('First choose the requests that belong to the person.')
  const found = (await Promise.all(chosen.map((one) => work.find(one)))).filter((one) => one !== undefined)
  return found.length < chosen.length
    ? refused('One of the chosen requests is gone. Please check your choice again.')
    : { kind: 'ready', rightsCase, requests: found }
}
