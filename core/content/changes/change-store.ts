import type { ContentChange, ContentState } from './content-change.ts'

export interface ChangeCursor {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Id of the batch, or of the change when reading single changes. */
  readonly id: string
}

export interface ChangeFilter {
  readonly container?: string | undefined
  readonly name?: string | undefined
  readonly by?: string | undefined
  /** Start (inclusive) and end (exclusive), in milliseconds since 1970. */
  readonly from?: number | undefined
  readonly before?: number | undefined
}

/** Changes made together; a single change is a group, too. */
export interface ChangeGroup {
  readonly batch: string
  /** Time of the latest of them, in milliseconds since 1970. */
  readonly at: number
  readonly count: number
  /** A few of them, by container and name. */
  readonly changes: readonly ContentChange[]
}

export interface ReadOptions {
  readonly limit: number
  readonly olderThan?: ChangeCursor | undefined
}

/**
 * The history of content. A change is recorded before it takes effect and settled afterwards, so that a process that dies in between leaves
 * a record of its intent. Only settled changes are read, unless stated otherwise. Throws on an outage.
 */
export interface ChangeStore {
  /** Records changes before they happen: all or none. Replaces an earlier record with the same id. */
  note(changes: readonly ContentChange[]): Promise<void>
  /** Settles a recorded change; `after` replaces its recorded result. */
  settle(id: string, after?: ContentState): Promise<void>
  /** Settles changes with their recorded results. */
  settleAll(ids: readonly string[]): Promise<void>
  /** Deletes changes, settled or not. */
  forget(ids: readonly string[]): Promise<void>
  /** Unsettled changes, oldest first. */
  unsettled(): Promise<readonly ContentChange[]>
  /** The settled change with this id, or all settled changes of the batch with this id. */
  find(id: string): Promise<readonly ContentChange[]>
  /** Groups of settled changes, latest first. */
  groups(filter: ChangeFilter, options: ReadOptions): Promise<readonly ChangeGroup[]>
  /** The deletion of every item that is currently deleted, latest first. */
  deletions(filter: ChangeFilter, options: ReadOptions): Promise<readonly ContentChange[]>
  /** The next settled change of the same item or container metadata. */
  next(change: ContentChange): Promise<ContentChange | undefined>
  /** Changes before a time, settled or not, oldest first, at most `limit`. */
  before(at: number, limit: number): Promise<readonly Pick<ContentChange, 'id' | 'kind'>[]>
}
