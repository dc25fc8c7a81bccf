import {
  type ContainerRecord,
  type ContentRefusal,
  ContentRefusedError,
  type ContentWriter,
  type Expected,
} from './content-store.ts'
import type { ContentItem } from './item.ts'
import type { RawMetadata } from './metadata/metadata.ts'
import { metadataFault } from './names.ts'

/** A value up to this length can't exceed the metadata limit, at 12 bytes per character at most. */
const SHORT_ENOUGH = 680

/**
 * Why every content store would refuse a set of metadata, or `undefined` if it can be stored: `metadata-too-large` if each entry would fit
 * by itself, `invalid-metadata` otherwise (specification §7, limits of Azure Blob Storage).
 */
export function metadataRefusal(raw: RawMetadata): ContentRefusal | undefined {
  const message = metadataFault(raw)
  if (message === undefined) return undefined
  const eachWouldDo = Object.entries(raw).every(([key, value]) => {
    const isLong = typeof value === 'string' && value.length > SHORT_ENOUGH && key.toLowerCase() !== 'type'
    return metadataFault({ [key]: isLong ? '' : value }) === undefined
  })
  return { kind: eachWouldDo ? 'metadata-too-large' : 'invalid-metadata', message }
}

/** Throws the refusal of `metadata`, if any. */
export function assertMetadata(metadata: RawMetadata): void {
  const refusal = metadataRefusal(metadata)
  if (refusal !== undefined) throw new ContentRefusedError(refusal)
}

/** Throws `invalid-name` if there is a fault. */
export function assertName(fault: string | undefined): void {
  if (fault !== undefined) throw new ContentRefusedError({ kind: 'invalid-name', message: fault })
}

/** The refusal if `present` is not what the write expects; `undefined` if it is. */
export function expectationRefusal(
  expected: Expected | undefined,
  present: ContentItem | ContainerRecord | undefined,
): ContentRefusal | undefined {
  const message = conflictMessage(expected, present)
  return message === undefined ? undefined : { kind: 'conflict', message, present }
}

/** Throws `conflict` if `present` is not what the write expects. */
export function assertExpected(
  expected: Expected | undefined,
  present: ContentItem | ContainerRecord | undefined,
): void {
  const refusal = expectationRefusal(expected, present)
  if (refusal !== undefined) throw new ContentRefusedError(refusal)
}

function conflictMessage(
  expected: Expected | undefined,
  present: { readonly name: string; readonly etag: string } | undefined,
): string | undefined {
  if (expected === undefined) return undefined
  if (present === undefined) return expected === 'absent' ? undefined : 'This no longer exists.'
  if (expected === 'absent') return `${present.name} already exists.`
  if (expected === 'present' || expected.etag === present.etag) return undefined
  return `${present.name} was changed after it was read.`
}

/** Throws `not-found` for a write to an item that does not exist. */
export function refuseMissing(): never {
  throw new ContentRefusedError({ kind: 'not-found', message: 'There is no such file.' })
}

/** Throws `read-only` unless the store is writable. */
export function assertWritable(writable: boolean): void {
  if (!writable) refuseToWrite()
}

export const READ_ONLY: ContentWriter & { readonly writable: false } = {
  writable: false,
  put: async () => refuseToWrite(),
  setMetadata: async () => refuseToWrite(),
  setContainerMetadata: async () => refuseToWrite(),
  delete: async () => refuseToWrite(),
}

function refuseToWrite(): never {
  throw new ContentRefusedError({ kind: 'read-only', message: 'The content store can only be read.' })
}
