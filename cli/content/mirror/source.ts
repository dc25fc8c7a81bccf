import type { Metadata } from '#core/content/metadata/metadata.ts'

export interface SourceItem {
  readonly container: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  /** Identifies the bytes. Comparable between sources only if it is a digest. */
  readonly version: string
  /** Identifies bytes and metadata, for `If-Match`. Valid only at the source it was read from. */
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

export interface Source {
  containers(names: readonly string[]): Promise<readonly SourceContainer[]>
  read(item: SourceItem): Promise<Uint8Array | undefined>
}
