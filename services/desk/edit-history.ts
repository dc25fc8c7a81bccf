import { type ContentChange, HISTORY_DAYS } from '#core/content/changes/content-change.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { counted } from '#core/counted.ts'
import {
  bytesMissing,
  type ChangedFact,
  changedFacts,
  changedName,
  deedOf,
  inWords,
  labelOf,
  withoutDraftsOf,
} from '#core/desk/change-words.ts'
import { contentPlace } from '#core/desk/content-places.ts'
import { DAY_MS } from '#core/durations.ts'
import type { ChangeCursor, ChangeFilter, ChangeGroup } from '#core/ports/content/change-store.ts'
import type { Author } from '../content/change-log.ts'
import type { ContentHistory } from '../content/content-history.ts'
import type { Conclude } from './conclude.ts'
import type { EditOutcome } from './edit-outcome.ts'

/** A change that somebody made, in words. */
export interface HistoryEntry {
  /** Id with which it is undone. */
  readonly change: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: string
  /** Such as `Published “Sage kitchen” in Gallery`. */
  readonly what: string
  readonly facts: readonly ChangedFact[]
}

/** A deleted item that can be restored. */
export interface TrashEntry {
  readonly change: string
  readonly at: number
  readonly by: string
  readonly called: string
  /** Where it was, in the site's words. */
  readonly from: string
  /** When it will be deleted permanently, in ms since 1970. */
  readonly until: number
}

/** The outcome of an undo. */
export type Restored =
  | { readonly kind: 'done'; readonly message: string; readonly undo: string | undefined }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      /** It has changed since, so nothing was done. */
      readonly kind: 'changed-since'
      readonly change: string
      readonly items: readonly {
        readonly called: string
        readonly by: string | undefined
        /** The etag with which to overwrite it; `undefined` when it is gone. */
        readonly etag: string | undefined
        /** Its present value, and the value it would get. */
        readonly facts: readonly ChangedFact[]
        /** The file itself has changed, too. */
        readonly bytes: boolean
      }[]
    }

export interface Listed<T> {
  readonly entries: readonly T[]
  readonly next: ChangeCursor | undefined
}

/** What was done to the content, and how to undo it. */
export interface EditHistory {
  page(filter: ChangeFilter, olderThan: ChangeCursor | undefined): Promise<Listed<HistoryEntry>>
  trash(olderThan: ChangeCursor | undefined): Promise<Listed<TrashEntry>>
  /** @param over states that may be overwritten: see `Restored`. */
  restore(author: Author, change: string, over: readonly string[]): Promise<Restored>
  /** Takes a change back, unless something has changed since. */
  undo(author: Author, change: string): Promise<EditOutcome>
}

/** The most facts that one entry lists. */
const MOST_FACTS = 6

export function createEditHistory(
  history: Pick<ContentHistory, 'page' | 'trash' | 'restore' | 'changes'>,
  conclude: Conclude,
): EditHistory {
  /** Whether a draft ended because it was published. */
  async function isPublishedDraft({ id, batch, container }: ContentChange): Promise<boolean> {
    if (container !== textContainer()) return false
    return withoutDraftsOf(await history.changes(batch)).every((change) => change.id !== id)
  }

  return {
    async page(filter, olderThan) {
      const { entries, next } = await history.page(filter, olderThan)
      return { entries: entries.map(toEntry), next }
    },

    async trash(olderThan) {
      const { entries, next } = await history.trash(olderThan)
      const ended = await Promise.all(entries.map(isPublishedDraft))
      return { entries: entries.filter((_, place) => !ended[place]).map(toTrash), next }
    },

    async restore(author, change, over) {
      const restored = await history.restore(author, change, { over })
      switch (restored.kind) {
        case 'restored': {
          const undone = await history.changes(change)
          const isFromTrash = undone.every(({ kind }) => kind === 'delete')
          const count = counted(restored.count, 'item')
          const message = isFromTrash ? `Restored from the trash: ${count}.` : `Undone: ${count}.`
          const subject = [...new Set(undone.map(({ container }) => placeOf(container)))].join(', ')
          return conclude(
            author,
            { action: isFromTrash ? 'restore-deleted' : 'restore', subject },
            { kind: 'done', message, undo: restored.change },
          )
        }
        case 'unchanged':
          return {
            kind: 'done',
            message: 'Everything is already as it was before that change.',
            undo: undefined,
          }
        case 'unknown':
          return {
            kind: 'refused',
            message: `That is more than ${HISTORY_DAYS} days ago and can no longer be undone.`,
          }
        case 'bytes-missing':
          return { kind: 'refused', message: `${bytesMissing(restored.items)} Nothing was undone.` }
        case 'conflict':
          return changedSince(history, change, restored.conflicts)
      }
    },

    async undo(author, change) {
      const restored = await this.restore(author, change, [])
      if (restored.kind !== 'changed-since') return restored
      const [first] = restored.items
      const message = `Not undone: ${first?.by ?? 'Somebody'} changed “${first?.called ?? ''}” since then. The history shows both.`
      return { kind: 'refused', message }
    },
  }
}

async function changedSince(
  history: Pick<ContentHistory, 'page'>,
  change: string,
  conflicts: Extract<Awaited<ReturnType<ContentHistory['restore']>>, { kind: 'conflict' }>['conflicts'],
): Promise<Restored> {
  const items = conflicts.map(async ({ container, name, etag, facts, bytes, wanted, present }) => {
    const { entries } = await history.page({ container, name })
    const metadata = (present ?? wanted)?.metadata ?? {}
    return {
      called: changedName({ name, before: undefined, after: { metadata } }),
      by: entries[0]?.changes[0]?.by,
      etag,
      facts: facts.map((fact) => ({
        label: labelOf(fact.key),
        before: inWords(fact.present),
        after: inWords(fact.before),
      })),
      bytes,
    }
  })
  return { kind: 'changed-since', change, items: await Promise.all(items) }
}

/** What was done, such as `Moved 3 pictures in Gallery: A, B and 1 more`. */
export function toEntry({ batch, at, count: all, changes: listed }: ChangeGroup): HistoryEntry {
  const changes = withoutDraftsOf(listed)
  const count = all - (listed.length - changes.length)
  const [first] = changes
  if (!first) return { change: batch, at, by: '', what: '', facts: [] }
  const deeds = [...new Set(changes.map(deedOf))]
  const names = changes.slice(0, 3).map((change) => `“${changedName(change)}”`)
  const more = count - names.length
  const subjects = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const places = [...new Set(changes.map(({ container }) => placeOf(container)))].join(', ')
  return {
    change: batch,
    at,
    by: first.by,
    what: `${deeds.join(', ')} ${subjects} in ${places}`,
    facts: changes.flatMap(changedFacts).slice(0, MOST_FACTS),
  }
}

function toTrash(change: ContentChange): TrashEntry {
  const { id, at, by, container } = change
  return {
    change: id,
    at,
    by,
    called: changedName(change),
    from: placeOf(container),
    until: at + HISTORY_DAYS * DAY_MS,
  }
}

/** A place in the site's words, never a container's name. */
function placeOf(container: string): string {
  if (container === textContainer()) return 'Texts'
  return contentPlace(container)?.name ?? 'Other files'
}
