import type { ContentChange, ContentState } from '../../content/changes/content-change.ts'

/** Where to continue reading: the last one that was read. */
export interface ChangeCursor {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of the batch, or of the change when reading changes. */
  readonly id: string
}

/** Changes to look for; without any limits, all. */
export interface ChangeFilter {
  readonly container?: string | undefined
  readonly name?: string | undefined
  /** The author's name. */
  readonly by?: string | undefined
  /** The first moment, and the first after the last, in milliseconds since 1970. */
  readonly from?: number | undefined
  readonly before?: number | undefined
}

/** Changes that were made together; one alone is a group, too. */
export interface ChangeGroup {
  readonly batch: string
  /** When the last of them was made, in milliseconds since 1970. */
  readonly at: number
  /** How many changes of the group the filter lets pass. */
  readonly count: number
  /** A few of them, by container and name. */
  readonly changes: readonly ContentChange[]
}

export interface ReadOptions {
  readonly limit: number
  readonly olderThan?: ChangeCursor | undefined
}

/**
 * The history of content. A change is recorded before it takes effect and settled after it, so that a process that
 * dies in between leaves a record of what it was doing. Only settled changes are read, unless stated otherwise. An
 * outage is thrown.
 */
export interface ChangeStore {
  /** Records changes that are about to happen: all of them or none. Replaces an earlier record with the same id. */
  note(changes: readonly ContentChange[]): Promise<void>
  /** A recorded change happened. Without `after`, it had the recorded result. */
  settle(id: string, after?: ContentState): Promise<void>
  /** Recorded changes happened as recorded. */
  settleAll(ids: readonly string[]): Promise<void>
  /** Forgets changes, settled or not. */
  forget(ids: readonly string[]): Promise<void>
  /** Recorded changes that were not settled, oldest first. */
  noted(): Promise<readonly ContentChange[]>
  /** The settled change with this id, or all settled changes of the batch with this id; none when unknown. */
  find(id: string): Promise<readonly ContentChange[]>
  /** Groups of settled changes, latest first. */
  groups(filter: ChangeFilter, options: ReadOptions): Promise<readonly ChangeGroup[]>
  /** The deletion of every item whose last settled change was its deletion, latest first. */
  deletions(filter: ChangeFilter, options: ReadOptions): Promise<readonly ContentChange[]>
  /** The first settled change of the same item, or of the same container's metadata, after this one. */
  next(change: ContentChange): Promise<ContentChange | undefined>
  /** How many changes of a batch were settled. */
  countSettled(batch: string): Promise<number>
  /** Changes before a time, settled or not, oldest first, at most `limit`. */
  before(at: number, limit: number): Promise<readonly Pick<ContentChange, 'id' | 'kind'>[]>
}
