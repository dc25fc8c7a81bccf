import {
  type ContentChange,
  type ContentState,
  factDifferences,
  meaningOf,
} from '../content/changes/content-change.ts'
import { formatBytes } from '../content/documents.ts'
import { isDraft, isShowing, showingDays } from '../content/showing.ts'
import { dayInWords } from '../days.ts'
import { shorten } from '../plain-text.ts'
import { changedFacts, changedName } from './change-words.ts'

type Change = Pick<ContentChange, 'kind' | 'name' | 'before' | 'after'> &
  Partial<Pick<ContentChange, 'container' | 'restores'>>

/** When visitors see the changes, as a sentence; empty if only editors see them. @param today in the format of `siteDay`. */
export function seenWords(changes: readonly Change[], today: string): string {
  const isSeen = (state: ContentState | undefined, { name }: Change) =>
    state !== undefined && (name === undefined || (!isDraft(state) && isShowing(state, today)))
  if (changes.some((change) => isSeen(change.after, change))) return 'Live within a minute.'
  const wasSeen = changes.some((change) => isSeen(change.before, change))
  const [first] = changes
    .flatMap(({ after }) => (after === undefined || isDraft(after) ? [] : (showingDays(after).from ?? [])))
    .filter((day) => day > today)
    .toSorted()
  if (first !== undefined)
    return wasSeen
      ? `Off the site within a minute, and visible again from ${dayInWords(first)}.`
      : `Seen from ${dayInWords(first)} on.`
  return wasSeen ? 'Off the site within a minute.' : ''
}

/** Audit log text of content changes: what was changed, with the state before and after. */
export function auditWords(changes: readonly Change[]): {
  readonly things: string
  readonly before: string
  readonly after: string
} {
  const firstChanges = changes.slice(0, MAX_NAMES)
  const more = changes.length - firstChanges.length
  const rest = more > 0 ? [`${more.toLocaleString('en-US')} more`] : []
  const words = (change: Change, of: 'before' | 'after') =>
    `${firstChanges.length > 1 ? `“${changedName(change)}”: ` : ''}${stateWords(change, of)}`
  const side = (of: 'before' | 'after') =>
    [...new Set(firstChanges.map((change) => words(change, of)))].join('; ')
  return {
    things: [...firstChanges.map((change) => `“${changedName(change)}”`), ...rest].join(', '),
    before: side('before'),
    after: side('after'),
  }
}

/** The log has one line per entry; the history stores the full text for 30 days. */
const MAX_NAMES = 3
const MAX_CHARACTERS = 120

/** Whether it is published, if that changed, then a new file, then the facts that changed. */
function stateWords(change: Change, of: 'before' | 'after'): string {
  const { before, after, [of]: state } = change
  const isReplaced = meaningOf(change) === 'replaced'
  const hasMoved = !before || !after || factDifferences(before, after).some(({ key }) => key === 'status')
  const facts = changedFacts(isReplaced ? { ...change, kind: 'metadata' } : change)
  return [
    ...(hasMoved ? [standing(state)] : []),
    ...(isReplaced ? [fileWords(state)] : []),
    ...facts
      .filter(({ label }) => label !== 'Status')
      .map((fact) => `${fact.label}: ${shorten(fact[of], MAX_CHARACTERS)}`),
  ]
    .filter(Boolean)
    .join(', ')
}

function standing(state: ContentState | undefined): string {
  if (state === undefined) return 'Not there'
  return isDraft(state) ? 'Draft' : 'Published'
}

function fileWords(state: ContentState | undefined): string {
  return state?.bytes === undefined ? '' : `File of ${formatBytes(state.bytes.size)}`
}
