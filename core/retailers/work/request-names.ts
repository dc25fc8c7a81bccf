import { ACTION_WORDS, ACTIONS, type ActionName, RETAILER_WORDS } from './actions.ts'
import { type Actor, OUTCOME_NAMES, type Outcome, type RequestState, STATES } from './request-states.ts'
import type { HistoryEntry } from './request-work.ts'

/** The displayed name of a state, or of the outcome of a closed request (product note §8). */
export function stateName(state: RequestState, outcome?: Outcome): string {
  return outcome === undefined
    ? STATES[state].name
    : `${STATES[state].name}: ${OUTCOME_NAMES[outcome].toLowerCase()}`
}

/** Wording of an action, to follow the person's name. */
export function actionWords(what: ActionName, actor: Actor): string {
  return (actor === 'retailer' && RETAILER_WORDS[what]) || ACTION_WORDS[what]
}

/** Whether the note in this action's history entry names a person or an item. Text typed with it is then a separate note. */
export function isAboutItem(what: ActionName): boolean {
  return ACTIONS[what].about !== undefined
}

/** Who did what to a request, and when. */
export interface ActionRecord {
  /** Such as `Ada closed it`. */
  readonly words: string
  readonly at: number
}

/** Describes a history entry. */
export function actionRecord({ person, what, actor, at }: HistoryEntry): ActionRecord {
  return { words: `${person} ${actionWords(what, actor)}`, at }
}
