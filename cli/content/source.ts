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
  readonly createdAt: string
  readonly metadata: Metadata
}

export interface SourceContainer {
  readonly name: string
  readonly metadata: Metadata
  readonly items: readonly SourceItem[]
}

/** Content to look at: a site, or a folder in the form of the content pack. */
export interface Source {
  /** Every container, or those named; an unknown name ends the command. */
  containers(names: readonly string[]): Promise<readonly SourceContainer[]>
  /** The first `length` bytes of an item, or all of it; `undefined` when it cannot be had. */
  read(item: SourceItem, length?: number): Promise<Uint8Array | undefined>
}
