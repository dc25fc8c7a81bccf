import {
  type ChangeKind,
  type ContentChange,
  type ContentState,
  sameState,
  stateOf,
} from '#core/content/content-change.ts'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata.ts'
import type { ChangeStore } from '#core/ports/change-store.ts'
import {
  type ContainerRecord,
  ContentRefusedError,
  type ManySet,
  type PlannedMetadata,
  type Prepare,
  type RawMetadata,
} from '#core/ports/content-store.ts'
import type { KeptBytes } from '#core/ports/kept-bytes.ts'
import type { Log } from '#core/ports/log.ts'
import type { Author } from './change-log.ts'

/** One change that is about to be made. */
export interface Intention {
  readonly author: Author
  /** `put` becomes an upload or a replacement. */
  readonly kind: Exclude<ChangeKind, 'upload' | 'replace'> | 'put'
  readonly container: string
  readonly name?: string
  /** The metadata it leads to, where that is known before. */
  readonly metadata?: RawMetadata | undefined
}

type Present = ContentItem | ContainerRecord

/**
 * Keeps the history of changes. Each is noted, and bytes that it takes away are kept, before it takes effect; so
 * nothing is lost when the process dies at any moment.
 */
export interface ChangeKeeper {
  /** Makes one change. `change` is its id in history; `undefined` when it changed nothing. */
  keep<T extends Present, R extends { readonly before: T | undefined; readonly after: T | undefined }>(
    intention: Intention,
    write: (prepare: Prepare<T>) => Promise<R>,
  ): Promise<R & { readonly change: string | undefined }>
  /** Makes changes of metadata together. `change` is the batch's id; `undefined` when nothing was changed. */
  keepMany(
    author: Author,
    write: (prepare: (planned: readonly PlannedMetadata[]) => Promise<void>) => Promise<ManySet>,
  ): Promise<ManySet & { readonly change: string | undefined }>
}

export function createChangeKeeper(options: {
  readonly changes: ChangeStore
  readonly bytes: KeptBytes
  readonly now: () => Date
  readonly newId: () => string
  readonly log: Pick<Log, 'warn'>
}): ChangeKeeper {
  const { changes, bytes, now, newId, log } = options

  /** What cannot be told the history now is found out later (see `settleChanges`). */
  const unlessItFails = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'The history of content could not be completed yet')
    }
  }
  const forget = (id: string) =>
    unlessItFails(async () => {
      await bytes.drop([id])
      await changes.forget([id])
    })

  return {
    async keep(intention, write) {
      const { author, container, name, metadata } = intention
      const id = newId()
      let before: ContentState | undefined
      let phase: 'nothing' | 'noting' | 'noted' = 'nothing'

      const prepare = async (present: Present | undefined) => {
        before = present && stateOf(present)
        const planned = metadata && {
          ...(intention.kind === 'metadata' && before),
          metadata: parseMetadata(metadata),
        }
        if (planned !== undefined && intention.kind !== 'put' && sameState(before, planned)) return
        const kind = intention.kind === 'put' ? (before ? 'replace' : 'upload') : intention.kind
        phase = 'noting'
        await changes.note([
          {
            id,
            batch: author.batch ?? id,
            at: now().getTime(),
            by: author.name,
            kind,
            container,
            name,
            before,
            after: intention.kind === 'put' ? undefined : planned,
            restores: author.restores,
          },
        ])
        if (present && 'container' in present && (kind === 'replace' || kind === 'delete'))
          await bytes.keep(id, present)
        phase = 'noted'
      }

      const result = await write(prepare).catch(async (error: unknown) => {
        const tookNoEffect = error instanceof ContentRefusedError || phase === 'noting'
        if (phase !== 'nothing' && tookNoEffect) await forget(id)
        throw error
      })
      // The compiler does not see what `prepare` assigns.
      const reached = phase as 'nothing' | 'noting' | 'noted'
      if (reached === 'nothing') return { ...result, change: undefined }
      const after = result.after && stateOf(result.after)
      if (sameState(before, after)) {
        await forget(id)
        return { ...result, change: undefined }
      }
      await unlessItFails(() => changes.settle(id, after))
      return { ...result, change: id }
    },

    async keepMany(author, write) {
      const batch = author.batch ?? newId()
      const at = now().getTime()
      let ids: readonly string[] = []
      const outcome = await write(async (planned) => {
        const noted = planned.map(({ before: item, metadata }): ContentChange => {
          const before = stateOf(item)
          const { container, name } = item
          const after = { ...before, metadata }
          const { name: by, restores } = author
          return { id: newId(), batch, at, by, kind: 'metadata', container, name, before, after, restores }
        })
        await changes.note(noted)
        ids = noted.map(({ id }) => id)
      })
      if (outcome.kind === 'set') await unlessItFails(() => changes.settleAll(ids))
      else await unlessItFails(() => changes.forget(ids))
      return { ...outcome, change: outcome.kind === 'set' && ids.length > 0 ? batch : undefined }
    },
  }
}
