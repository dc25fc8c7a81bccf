import { retryWhen } from '#core/concurrency.ts'
import { stateOf } from '#core/content/changes/content-change.ts'
import { type NetChange, planRestore, type RestoreStep } from '#core/content/changes/restoring.ts'
import {
  type ByteArchive,
  type ContainerRecord,
  ContentRefusedError,
  type ContentStore,
  type Expected,
  isConflict,
} from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Author } from './change-log.ts'
import type { ContentEditor } from './content-editor.ts'
import { readItems } from './read-items.ts'
import type { MetadataUpdate } from './set-many.ts'

export interface RestoreOptions {
  /** Etags of current states (`RestoreConflict.etag`) that the editor agreed to overwrite. */
  readonly over?: readonly string[] | undefined
}

/** An item whose same facts have changed since, so that an undo would also revert that. */
export type RestoreConflict = ReturnType<typeof toConflict>[number]

export type RestoreOutcome =
  /** `change` undoes the restore; `count` is the number of changed items and containers. */
  | { readonly kind: 'restored'; readonly change: string; readonly count: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'conflict'; readonly conflicts: readonly RestoreConflict[] }
  /** Nothing was changed: the old bytes of these items are gone. */
  | { readonly kind: 'bytes-missing'; readonly items: readonly NetChange[] }
  | { readonly kind: 'unknown' }

interface Planned {
  readonly wanted: NetChange
  readonly present: ContentItem | ContainerRecord | undefined
  readonly step: RestoreStep
}

/** Undoes changes through new changes in a new batch. */
export function createRestorer(options: {
  readonly bytes: ByteArchive
  readonly store: ContentStore
  readonly editor: ContentEditor
  readonly newId: () => string
}) {
  const { bytes, store, editor, newId } = options

  async function planAll(
    targets: readonly NetChange[],
    over: ReadonlySet<string>,
  ): Promise<readonly Planned[]> {
    const itemAt = await readItems(store, targets)
    return Promise.all(
      targets.map(async (each) => {
        const { container, name } = each
        const present = name === undefined ? await store.readContainer(container) : itemAt(each)
        const agreed = present !== undefined && over.has(present.etag)
        return { wanted: each, present, step: planRestore(each, present && stateOf(present), agreed) }
      }),
    )
  }

  async function takeFacts(author: Author, plans: readonly Planned[]): Promise<void> {
    const updates = plans.flatMap(({ wanted: { container, name }, present, step }): MetadataUpdate[] => {
      if (name === undefined || present === undefined || step.kind !== 'describe') return []
      return [{ container, name, metadata: () => step.metadata, expected: { etag: present.etag } }]
    })
    if (updates.length === 0) return
    const outcome = await editor.describeMany(author, updates)
    const refusal = outcome.kind === 'refused' ? outcome.refusals[0]?.refusal : undefined
    if (refusal) throw new ContentRefusedError(refusal)
  }

  async function take(author: Author, { wanted, present, step }: Planned): Promise<void> {
    const { container, name, before } = wanted
    const expected: Expected = present === undefined ? 'absent' : { etag: present.etag }
    if (step.kind === 'describe' && name === undefined)
      await editor.describeContainer(author, container, step.metadata, expected)
    if (step.kind === 'remove' && name !== undefined) await editor.remove(author, container, name, expected)
    if (step.kind === 'put' && name !== undefined && before?.bytes) {
      const body = async () => {
        const old = await bytes.open(step.keptWith)
        if (old === undefined)
          throw new Error(`the old bytes of “${name}” in ${container} have just been removed`)
        return old
      }
      const { contentType, createdAt } = before.bytes
      const putOptions = { contentType, createdAt, metadata: step.metadata, expected }
      await editor.upload(author, container, name, body, putOptions)
    }
  }

  return async function restore(
    { author, wanted }: { readonly author: Author; readonly wanted: readonly NetChange[] },
    { over = [] }: RestoreOptions,
  ): Promise<RestoreOutcome> {
    const batch = newId()
    const agreed = new Set(over)
    let count = 0
    return retryWhen(isConflict, async () => {
      const plans = await planAll(wanted, agreed)
      const conflicts = plans.flatMap(toConflict)
      if (conflicts.length > 0) return { kind: 'conflict', conflicts }
      const steps = plans.filter(({ step }) => step.kind !== 'none')
      const items = await withoutBytes(bytes, steps)
      if (items.length > 0) return { kind: 'bytes-missing', items }
      for (const each of steps) await take({ ...author, batch }, each)
      await takeFacts({ ...author, batch }, steps)
      count += steps.length
      return count > 0 ? { kind: 'restored', change: batch, count } : { kind: 'unchanged' }
    })
  }
}

/** Items whose old bytes are no longer archived. */
async function withoutBytes(bytes: ByteArchive, plans: readonly Planned[]): Promise<readonly NetChange[]> {
  const missing: NetChange[] = []
  for (const { wanted, step } of plans) {
    if (step.kind !== 'put') continue
    const body = await bytes.open(step.keptWith)
    await body?.cancel()
    if (body === undefined) missing.push(wanted)
  }
  return missing
}

function toConflict({ wanted, present, step }: Planned) {
  if (step.kind !== 'conflict') return []
  const { container, name, before } = wanted
  const { facts, bytes } = step
  return [
    {
      container,
      name,
      wanted: before,
      /** `undefined` if it was deleted since, which must be undone first. */
      present: present && stateOf(present),
      /** Pass this as `RestoreOptions.over` to overwrite the current state. */
      etag: present?.etag,
      facts,
      bytes,
    },
  ]
}
