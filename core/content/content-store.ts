import type { ContentItem } from './item.ts'
import type { Metadata, RawMetadata } from './metadata/metadata.ts'

export interface ContainerRecord {
  readonly name: string
  /** Identifies the state of the metadata, with the same characters as an item's etag. Changes to items do not affect it. */
  readonly etag: string
  readonly metadata: Metadata
}

/** The bytes of an item, or of the requested range. */
export interface ContentBytes {
  readonly item: ContentItem
  /** Offset of the first byte of `stream` in the item. */
  readonly start: number
  /** Offset of the last byte of `stream` in the item, inclusive. */
  readonly end: number
  readonly stream: ReadableStream<Uint8Array>
}

/** The state that a write expects: an exact one, any (`present`), or none (`absent`). A write without an expectation overwrites. */
export type Expected = { readonly etag: string } | 'present' | 'absent'

export interface NewItem {
  readonly contentType: string
  /** All metadata; if absent, an existing item keeps its own. */
  readonly metadata?: RawMetadata | undefined
  /** If absent, an existing item keeps its own. */
  readonly cacheControl?: string | undefined
  /** When a restored item was first stored; ignored by stores that set it themselves. */
  readonly createdAt?: string | undefined
  readonly expected?: Expected | undefined
}

/** Why a store refused a write, which then changed nothing. */
export type ContentRefusal =
  | { readonly kind: 'invalid-name'; readonly message: string }
  | { readonly kind: 'metadata-too-large'; readonly message: string }
  | { readonly kind: 'invalid-metadata'; readonly message: string }
  | { readonly kind: 'read-only'; readonly message: string }
  | { readonly kind: 'not-found'; readonly message: string }
  | {
      readonly kind: 'conflict'
      readonly message: string
      /** The existing state; `undefined` if nothing exists. */
      readonly present: ContentItem | ContainerRecord | undefined
    }

/** Thrown by writes for foreseeable refusals, which callers report as client errors. */
export class ContentRefusedError extends Error {
  override readonly name = 'ContentRefusedError'
  readonly refusal: ContentRefusal

  constructor(refusal: ContentRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Whether a write was refused because the item has changed since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ContentRefusedError && error.refusal.kind === 'conflict'
}

/** Thrown if the content storage does not respond, or its response is invalid. Retrying later may help. */
export class ContentUnavailableError extends Error {
  override readonly name: string = 'ContentUnavailableError'
  /** The error code of the storage or network, if any; contains no secret. */
  readonly reason: string | undefined

  constructor(
    message: string,
    { reason, ...options }: ErrorOptions & { readonly reason?: string | undefined } = {},
  ) {
    super(message, options)
    this.reason = reason
  }
}

/** Thrown by writes while the storage is read-only, such as a disk mounted read-only. */
export class ContentUnwritableError extends ContentUnavailableError {
  override readonly name = 'ContentUnwritableError'
}

/**
 * Storage for images, documents and their metadata (specification §3, §7). Names follow Azure Blob Storage; metadata keys are
 * case-insensitive and stored in lower case. Reading something that does not exist returns an empty list or `undefined`; an outage throws.
 * If several writes expect the same state, exactly one succeeds, and the others are refused with `conflict`. This is true across all
 * processes that write through a store to the same account, or to the same directory on one machine. `services/content` builds history,
 * batches and retries from these calls.
 */
export interface ContentStore {
  /** False for a read-only store, which refuses writes with `read-only`. */
  readonly writable: boolean
  /** All containers, sorted by name. */
  listContainers(): Promise<readonly ContainerRecord[]>
  /** One container's metadata, or `undefined` if the container does not exist. */
  readContainer(container: string): Promise<ContainerRecord | undefined>
  /** All items of a container, sorted by name; empty if the container does not exist. */
  listItems(container: string): Promise<readonly ContentItem[]>
  /** One item without its bytes. */
  readItem(container: string, name: string): Promise<ContentItem | undefined>
  /** The bytes of an item. `range` is inclusive and within the item's size. */
  open(
    container: string,
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ContentBytes | undefined>
  /**
   * Stores bytes, creating the container if needed. Readers get the old bytes or the new ones, never a mixture. Returns the stored item.
   */
  put(
    container: string,
    name: string,
    body: AsyncIterable<Uint8Array>,
    options: NewItem,
  ): Promise<ContentItem>
  /**
   * Replaces all metadata of an item; empty values become `None`. Refuses with `not-found` if the item does not exist. Returns the updated
   * item.
   */
  setMetadata(
    container: string,
    name: string,
    metadata: RawMetadata,
    expected?: Expected,
  ): Promise<ContentItem>
  /** Replaces all metadata of a container, creating the container if needed. Returns the updated container. */
  setContainerMetadata(
    container: string,
    metadata: RawMetadata,
    expected?: Expected,
  ): Promise<ContainerRecord>
  /** Deletes an item and its metadata; `false` if it did not exist. */
  delete(container: string, name: string, expected?: Expected): Promise<boolean>
  /**
   * Calls `listener` when something else changes a container; may fire without a real change. Returns an unsubscribe function. Only in
   * stores that notice outside changes.
   */
  readonly watch?: (listener: (container: string) => void) => () => void
  /**
   * Runs `work`, which writes through the given store, with exclusive write access, and resolves once its writes are durable. Only in
   * stores that can lock.
   */
  readonly exclusively?: <T>(work: (store: ContentWriter) => Promise<T>) => Promise<T>
}

export type ContentWriter = Pick<ContentStore, 'put' | 'setMetadata' | 'setContainerMetadata' | 'delete'>

export type ContentReader = Pick<
  ContentStore,
  'listContainers' | 'readContainer' | 'listItems' | 'readItem' | 'open'
>

/** Archive for the bytes of replaced or deleted items, outside the content store and never public. Throws on an outage. */
export interface ByteArchive {
  /**
   * Archives the bytes of an item that is about to change, replacing any bytes with the same id. Returns `false` if the item changed since
   * it was read and the storage can tell; the write that follows must still state the expected item.
   */
  keep(id: string, item: ContentItem): Promise<boolean>
  /** The bytes stored under an id, if any. */
  open(id: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Deletes the bytes stored under these ids. */
  drop(ids: readonly string[]): Promise<void>
}
