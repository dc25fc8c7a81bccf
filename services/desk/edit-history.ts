import type { ChangeCursor, ChangeFilter, ChangeGroup } from '#core/content/changes/change-store.ts'
import { type ContentChange, HISTORY_DAYS } from '#core/content/changes/content-change.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { DAY_MS } from '#core/days.ts'
import {
  bytesMissing,
  changedFacts,
  changedName,
  changedPath,
  changeVerb,
  inWords,
  labelOf,
  withoutDraftsOf,
} from '#core/desk/change-words.ts'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import { contentPlace } from '#core/desk/pictures/picture-collections.ts'
import { formatCount } from '#core/format-count.ts'
import type { Author } from '../content/change-log.ts'
import type { ContentHistory } from '../content/content-history.ts'
import type { RestoreConflict } from '../content/restore-changes.ts'
import type { DeskParts } from './desk-parts.ts'

/** A change in words. A batch counts as one change. */
export type HistoryEntry = ReturnType<typeof toEntry>

export type TrashEntry = ReturnType<typeof toTrash>

/** The outcome of an undo. With `changed-since`, nothing was done, because an item has changed. */
export type Restored = Awaited<ReturnType<EditHistory['restore']>>

/** In px, for a picture in the trash. */
const THUMBNAIL_WIDTH = 240

type HistoryParts = Pick<DeskParts, 'history' | 'conclude' | 'maker'>

/** The editors' history, with undo. */
export type EditHistory = ReturnType<typeof createEditHistory>

export function createEditHistory({ history, conclude, maker }: HistoryParts) {
  /** Whether a draft ended by being published. */
  async function isPublishedDraft({ id, batch, container }: ContentChange): Promise<boolean> {
    if (container !== textContainer()) return false
    return withoutDraftsOf(await history.changes(batch)).every((change) => change.id !== id)
  }

  return {
    async page(filter: ChangeFilter, olderThan: ChangeCursor | undefined) {
      const { entries, next } = await history.page(filter, olderThan)
      return { entries: entries.map(toEntry), next }
    },

    async trash(filter: ChangeFilter, olderThan: ChangeCursor | undefined) {
      const { entries, next } = await history.trash(filter, olderThan)
      const ended = await Promise.all(entries.map(isPublishedDraft))
      return { entries: entries.filter((_, place) => !ended[place]).map(toTrash), next }
    },

    /** A small WebP of a deleted picture, by the change that deleted it; `undefined` if unavailable. */
    thumbnail: (id: string) => thumbnailOf(id, { history, maker }),

    /** Undoes several changes as one. @param over etags of states that may be overwritten, see `Restored`. */
    async restore(author: Author, changes: readonly string[], over: readonly string[]) {
      const outcome = await history.restore(author, changes, { over })
      switch (outcome.kind) {
        case 'restored': {
          const undone = (await Promise.all(changes.map((change) => history.changes(change)))).flat()
          const isFromTrash = undone.every(({ kind }) => kind === 'delete')
          const count = formatCount(outcome.count, 'item')
          const message = isFromTrash ? `Restored from the trash: ${count}.` : `Undone: ${count}.`
          const subject = [...new Set(undone.map(({ container }) => placeOf(container)))].join(', ')
          const action = isFromTrash ? 'restore-deleted' : 'restore'
          return conclude(author, { action, subject }, done(message, outcome.change))
        }
        case 'unchanged':
          return done('Everything is already as it was before that change.')
        case 'unknown':
          return refuse(`That was more than ${HISTORY_DAYS} days ago and can no longer be undone.`)
        case 'bytes-missing':
          return refuse(`${bytesMissing(outcome.items)} Nothing was undone.`)
        case 'conflict': {
          const items = outcome.conflicts.map((conflict) => toChangedSince(history, conflict))
          return { kind: 'changed-since', changes, items: await Promise.all(items) } as const
        }
      }
    },

    /** Undoes a change, unless something has changed since. */
    async undo(author: Author, change: string): Promise<EditOutcome> {
      const result = await this.restore(author, [change], [])
      if (result.kind !== 'changed-since') return result
      const [first] = result.items
      const message = `Not undone: ${first?.by ?? 'Someone'} changed “${first?.called ?? ''}” since then. Activity shows both.`
      return refuse(message)
    },
  }
}

async function thumbnailOf(
  id: string,
  { history, maker }: Pick<HistoryParts, 'history' | 'maker'>,
): Promise<Uint8Array | undefined> {
  const [change] = await history.changes(id)
  if (change?.kind !== 'delete' || !isPicture(change)) return undefined
  const stream = await history.open(change.id)
  if (!stream) return undefined
  const original = new Uint8Array(await new Response(stream).arrayBuffer())
  try {
    return await maker.render(original, THUMBNAIL_WIDTH, 'webp')
  } catch (error) {
    if (error instanceof UnreadablePictureError) return undefined
    throw error
  }
}

async function toChangedSince(
  history: Pick<ContentHistory, 'page'>,
  { container, name, etag, facts, bytes, wanted, present }: RestoreConflict,
) {
  const { entries } = await history.page({ container, name })
  const metadata = (present ?? wanted)?.metadata ?? {}
  return {
    called: changedName({ name, before: undefined, after: { metadata } }),
    by: entries[0]?.changes[0]?.by,
    /** The etag with which to overwrite it; `undefined` if it was deleted. */
    etag,
    /** The current value and the one to restore. */
    facts: facts.map((fact) => ({
      label: labelOf(fact.key),
      before: inWords(fact.present),
      after: inWords(fact.before),
    })),
    /** Whether the file itself has changed, too. */
    bytes,
  }
}

function toEntry({ batch, at, count: all, changes: entries }: ChangeGroup) {
  const changes = withoutDraftsOf(entries)
  const count = all - (entries.length - changes.length)
  const names = changes.slice(0, 3).map((change) => `“${changedName(change)}”`)
  const rest = count - names.length
  const subject = [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  const verbs = [...new Set(changes.map(changeVerb))].join(', ')
  const places = [...new Set(changes.map(({ container }) => placeOf(container)))].join(', ')
  return {
    change: batch,
    at,
    by: changes[0]?.by ?? '',
    /** A sentence such as `Published “Sage kitchen” in Gallery`. */
    what: `${verbs} ${subject} in ${places}`,
    verbs,
    places,
    things: changes.map((change) => ({
      called: changedName(change),
      to: changedPath(change),
      facts: changedFacts(change),
    })),
    more: count - changes.length,
  }
}

function toTrash(change: ContentChange) {
  const { id, at, by, container } = change
  return {
    change: id,
    at,
    by,
    called: changedName(change),
    from: placeOf(container),
    until: at + HISTORY_DAYS * DAY_MS,
    isPictured: isPicture(change),
  }
}

function isPicture({ before }: ContentChange): boolean {
  return before?.bytes?.contentType.startsWith('image/') ?? false
}

/** The place in the site's terms, never the name of a container. */
function placeOf(container: string): string {
  if (container === textContainer()) return 'Texts'
  return contentPlace(container)?.name ?? 'Other files'
}
