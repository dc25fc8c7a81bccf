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
  const side = (of: 'before' | 'after') =>
    [
      ...new Set(
        firstChanges.map((change) => withName(change, stateWords(change)[of], firstChanges.length > 1)),
      ),
    ].join('; ')
  return {
    things: [...firstChanges.map((change) => `“${changedName(change)}”`), ...rest].join(', '),
    before: side('before'),
    after: side('after'),
  }
}

/** The log has one line per entry; the history stores the full text for 30 days. */
const MAX_NAMES = 3
const MAX_CHARACTERS = 120

function withName(change: Change, words: string, isOneOfSeveral: boolean): string {
  return isOneOfSeveral ? `“${changedName(change)}”: ${words}` : words
}

function stateWords(change: Change): { readonly before: string; readonly after: string } {
  const { before, after } = change
  switch (meaningOf(change)) {
    case 'uploaded':
    case 'deleted':
    case 'published':
    case 'unpublished':
      return { before: standing(before), after: standing(after) }
    case 'replaced': {
      const facts = factWords({ ...change, kind: 'metadata' })
      return {
        before: [fileWords(before), facts.before].filter(Boolean).join(', '),
        after: [fileWords(after), facts.after].filter(Boolean).join(', '),
      }
    }
    case 'moved':
    case 'described':
    case 'container described':
      return factWords(change)
  }
}

function factWords(change: Change): { readonly before: string; readonly after: string } {
  // With other facts, the status reads better as a word of its own.
  const hasMoved = factDifferences(change.before, change.after).some(({ key }) => key === 'status')
  const facts = changedFacts(change).filter(({ label }) => label !== 'Status')
  const side = (of: 'before' | 'after') => [
    ...(hasMoved ? [standing(change[of])] : []),
    ...facts.map((fact) => `${fact.label}: ${shorten(fact[of], MAX_CHARACTERS)}`),
  ]
  return { before: side('before').join(', '), after: side('after').join(', ') }
}

function standing(state: ContentState | undefined): string {
  if (state === undefined) return 'Not there'
  return isDraft(state) ? 'Draft' : 'Published'
}

function fileWords(state: ContentState | undefined): string {
  return state?.bytes === undefined ? '' : `File of ${formatBytes(state.bytes.size)}`
}
