import type { Metadata } from '#core/content/metadata.ts'

/** An item as checks and mirrors see it, wherever it lies. */
export interface SourceItem {
  readonly container: string
  readonly name: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  /** Identifies the bytes; comparable between sources only where it is a digest. */
  readonly version: string
  /** Identifies bytes and facts, for `If-Match`; means something only where it was read. */
  readonly etag: string | undefined
  readonly createdAt: string
  readonly metadata: Metadata
}

export interface SourceContainer {
  readonly name: string
  readonly etag: string | undefined
  readonly metadata: Metadata
  readonly items: readonly SourceItem[]
}

/** Content to look at: a site, or a folder in the form of the content pack. */
export interface Source {
  /** Every container, or those named; an unknown name ends the command. */
  containers(names: readonly string[]): Promise<readonly SourceContainer[]>
  /** The bytes of an item; `undefined` when it cannot be had. */
  read(item: SourceItem): Promise<Uint8Array | undefined>
}
