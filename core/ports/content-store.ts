import type { ContentItem } from '../content/item.ts'
import type { Metadata } from '../content/metadata/metadata.ts'

/** Metadata as callers pass it: values of any primitive type, keys in any letter case. */
export type RawMetadata = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A container with its parsed metadata. */
export interface ContainerRecord {
  readonly name: string
  /** Identifies the state of the metadata, in the characters of an item's etag. Changes to items do not affect it. */
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

/**
 * The state that a write expects: a certain one, any (`present`), or nothing (`absent`). A write without an
 * expectation replaces whatever exists.
 */
export type Expected = { readonly etag: string } | 'present' | 'absent'

/**
 * Called with the state that a write is about to replace, at a point where only an outage can still stop the write.
 * The write waits for it and fails with it. Called again if another write came first after all.
 */
export type Prepare<T> = (before: T | undefined) => Promise<void>

/** A completed write: the state immediately before and the state now. */
export interface Change<T> {
  /** `undefined` when nothing existed. */
  readonly before: T | undefined
  readonly after: T
}

/** The new metadata of one of several items. */
export interface MetadataWish {
  readonly container: string
  readonly name: string
  /** Returns all metadata that the item shall have, given its present ones. */
  readonly metadata: (before: Metadata) => RawMetadata
  readonly expected?: Expected | undefined
}

/** A change of metadata that is about to be made. */
export interface PlannedMetadata {
  readonly before: ContentItem
  readonly metadata: Metadata
}

/** The outcome for several items: all were set, or none because some refused. */
export type ManySet =
  | {
      readonly kind: 'set'
      /** In the order of the wishes. */
      readonly changes: readonly (Change<ContentItem> & { readonly before: ContentItem })[]
    }
  | { readonly kind: 'refused'; readonly refusals: readonly ItemRefusal[] }

/** Why one of several items was refused. */
export interface ItemRefusal {
  readonly container: string
  readonly name: string
  readonly refusal: ContentRefusal
}

/** Why a store refused a write. Nothing was changed. */
export type ContentRefusal =
  | { readonly kind: 'invalid-name'; readonly message: string }
  | { readonly kind: 'metadata-too-large'; readonly message: string }
  | { readonly kind: 'invalid-metadata'; readonly message: string }
  | { readonly kind: 'read-only'; readonly message: string }
  | { readonly kind: 'not-found'; readonly message: string }
  | {
      /** The existing state is not what the write expected. */
      readonly kind: 'conflict'
      readonly message: string
      /** The existing state; `undefined` when nothing exists. */
      readonly present: ContentItem | ContainerRecord | undefined
    }

/** Thrown by writes for foreseeable refusals, which callers answer as client errors. */
export class ContentRefusedError extends Error {
  override readonly name = 'ContentRefusedError'
  readonly refusal: ContentRefusal

  constructor(refusal: ContentRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Whether a write was refused because somebody else changed the same thing in between. */
export function isConflict(error: unknown): boolean {
  return error instanceof ContentRefusedError && error.refusal.kind === 'conflict'
}

/** Thrown when the content storage does not answer, or gives an invalid answer. Retrying later may help. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'
  /** The storage's or network's code for the failure, if any; contains no secret. */
  readonly reason: string | undefined

  constructor(
    message: string,
    { reason, ...options }: ErrorOptions & { readonly reason?: string | undefined } = {},
  ) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * Storage for images, documents and their metadata (specification §3, §7). Names follow Azure Blob Storage;
 * metadata keys are case-insensitive and stored in lower case. Reads of something that does not exist return an
 * empty list or `undefined`; an outage throws.
 *
 * Of several writes that expect the same state, exactly one succeeds; the others are refused with `conflict`. This
 * holds across all processes that write through a store to the same account, or to the same directory on one
 * machine.
 */
export interface ContentStore {
  /** False for a read-only store, whose writes refuse with `read-only`. */
  readonly writable: boolean
  /** All containers, sorted by name. */
  listContainers(): Promise<readonly ContainerRecord[]>
  /** One container's metadata, or `undefined` when the container does not exist. */
  readContainer(container: string): Promise<ContainerRecord | undefined>
  /** All items of a container, sorted by name; empty when the container does not exist. */
  listItems(container: string): Promise<readonly ContentItem[]>
  /** One item without its bytes. */
  readItem(container: string, name: string): Promise<ContentItem | undefined>
  /** The bytes of an item. `range` is inclusive and already clamped to the item's size. */
  open(
    container: string,
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ContentBytes | undefined>
  /**
   * Stores bytes, creating the container if needed. Without new metadata, an existing item keeps its own. Readers
   * see the old bytes or the new ones, never a mixture.
   */
  put(
    container: string,
    name: string,
    body: AsyncIterable<Uint8Array>,
    options: {
      readonly contentType: string
      /** All metadata, or a function that returns them, given the present ones. */
      readonly metadata?: RawMetadata | ((before: Metadata) => RawMetadata) | undefined
      readonly cacheControl?: string
      readonly expected?: Expected | undefined
      /** When a restored item was first stored; ignored by stores that set it themselves. */
      readonly createdAt?: string | undefined
      readonly prepare?: Prepare<ContentItem> | undefined
    },
  ): Promise<Change<ContentItem>>
  /**
   * Replaces all metadata of an item; empty values become `None`. Refuses with `not-found` when the item does not
   * exist.
   */
  setMetadata(
    container: string,
    name: string,
    metadata: RawMetadata,
    expected?: Expected,
    prepare?: Prepare<ContentItem>,
  ): Promise<Change<ContentItem>>
  /**
   * Replaces all metadata of several items, each at most once: of all, or of none if one refuses. Readers may see some
   * items before others. If the process dies or the storage fails in between, some are set and others not; what
   * `prepare` was called with says which were intended.
   */
  setMetadataOfMany(
    wishes: readonly MetadataWish[],
    prepare?: (planned: readonly PlannedMetadata[]) => Promise<void>,
  ): Promise<ManySet>
  /** Replaces all metadata of a container, creating the container if needed. */
  setContainerMetadata(
    container: string,
    metadata: RawMetadata,
    expected?: Expected,
    prepare?: Prepare<ContainerRecord>,
  ): Promise<Change<ContainerRecord>>
  /** Deletes an item and its metadata. Returns the deleted item, or `undefined` when it did not exist. */
  delete(
    container: string,
    name: string,
    expected?: Expected,
    prepare?: Prepare<ContentItem>,
  ): Promise<ContentItem | undefined>
  /**
   * Subscribes to container changes by anyone, as far as the store notices them; may call without a real change.
   * Returns an unsubscribe function. Stores that cannot notice changes never call.
   */
  watch(listener: (container: string) => void): () => void
}
