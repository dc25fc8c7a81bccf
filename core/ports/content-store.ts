import type { ContentItem } from '../content/item.ts'
import type { Metadata } from '../content/metadata.ts'

/** Metadata as it is handed in: values of any plain type, keys in any case. */
export type RawMetadata = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A container with its parsed metadata. */
export interface ContainerRecord {
  readonly name: string
  /** Identifies this state of the metadata, in the characters of an item's etag. Items do not change it. */
  readonly etag: string
  readonly metadata: Metadata
}

/** The bytes of an item, or of the part of it that was asked for. */
export interface ContentBytes {
  readonly item: ContentItem
  /** First byte of `stream` within the item. */
  readonly start: number
  /** Last byte of `stream` within the item, inclusive. */
  readonly end: number
  readonly stream: ReadableStream<Uint8Array>
}

/**
 * What a write expects to find: the state that was read, something (`present`), or nothing (`absent`). A write
 * without it replaces whatever is there.
 */
export type Expected = { readonly etag: string } | 'present' | 'absent'

/** A write that was made: what was there immediately before, and what is there now. */
export interface Change<T> {
  /** `undefined` when there was nothing. */
  readonly before: T | undefined
  readonly after: T
}

/** Why a store refused to write; nothing was changed. */
export type ContentRefusal =
  | { readonly kind: 'invalid-name'; readonly message: string }
  | { readonly kind: 'metadata-too-large'; readonly message: string }
  | { readonly kind: 'invalid-metadata'; readonly message: string }
  | { readonly kind: 'read-only'; readonly message: string }
  | { readonly kind: 'not-found'; readonly message: string }
  | {
      /** Something else is there than the write expected. */
      readonly kind: 'conflict'
      readonly message: string
      /** What is there now; `undefined` when there is nothing. */
      readonly present: ContentItem | ContainerRecord | undefined
    }

/** Thrown by writing calls for foreseeable refusals, so that callers answer them as the caller's fault. */
export class ContentRefusedError extends Error {
  override readonly name = 'ContentRefusedError'
  readonly refusal: ContentRefusal

  constructor(refusal: ContentRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Thrown when the place where content is kept does not answer, or not as it should: asking again later may help. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'
  /** Code by which the store or the network names the failure, where there is one; holds no secret. */
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
 * Where images, documents and their metadata are kept (specification §3, §7). Names are those of Azure Blob
 * Storage; metadata keys are compared without regard to case and kept in lower case. Reads of what does not
 * exist return an empty list or `undefined`; an outage is thrown.
 *
 * Of several writes that expect the same state, exactly one is made; the others are refused with `conflict`. This
 * holds for every process that writes through a store to the same account, or to the same directory on one machine.
 */
export interface ContentStore {
  /** False for a store that can only be read; writing calls then refuse with `read-only`. */
  readonly writable: boolean
  /** Every container, by name. */
  listContainers(): Promise<readonly ContainerRecord[]>
  /** Metadata of one container, or `undefined` when there is no such container. */
  readContainer(container: string): Promise<ContainerRecord | undefined>
  /** Every item of a container, by name; empty when there is no such container. */
  listItems(container: string): Promise<readonly ContentItem[]>
  /** One item without its bytes. */
  readItem(container: string, name: string): Promise<ContentItem | undefined>
  /** The bytes of an item; `range` is inclusive and already clamped by the caller to the item's size. */
  open(
    container: string,
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<ContentBytes | undefined>
  /**
   * Stores bytes, creating the container when missing. Metadata of an item that is already there is kept
   * unless given anew. Readers see the old bytes or the new ones, never a mixture.
   */
  put(
    container: string,
    name: string,
    body: AsyncIterable<Uint8Array>,
    options: {
      readonly contentType: string
      readonly metadata?: RawMetadata
      readonly cacheControl?: string
      readonly expected?: Expected | undefined
    },
  ): Promise<Change<ContentItem>>
  /** Replaces the whole metadata of an item; empties become `None`. Refuses with `not-found` when there is no item. */
  setMetadata(
    container: string,
    name: string,
    metadata: RawMetadata,
    expected?: Expected,
  ): Promise<Change<ContentItem>>
  /** Replaces the whole metadata of a container, creating the container when missing. */
  setContainerMetadata(
    container: string,
    metadata: RawMetadata,
    expected?: Expected,
  ): Promise<Change<ContainerRecord>>
  /** Removes an item and its metadata. Answers the item that was removed, `undefined` when there was none. */
  delete(container: string, name: string, expected?: Expected): Promise<ContentItem | undefined>
  /**
   * Calls back with a container's name when it may have changed, whoever changed it, as far as the store can
   * tell. Returns the way to stop. Stores that cannot tell never call.
   */
  watch(listener: (container: string) => void): () => void
}
