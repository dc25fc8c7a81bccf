import { activeContent } from '#adapters/media-types/active-content.ts'
import { ContentRefusedError, type RawMetadata } from '#core/ports/content-store.ts'

/** Throws the refusal of metadata with a value that would run or load something on a page. */
export function assertHarmless(metadata: RawMetadata): void {
  for (const [key, value] of Object.entries(metadata)) {
    const found = typeof value === 'string' ? activeContent(value) : undefined
    if (found === undefined) continue
    const message = `The value of the metadata key ${key} holds ${found}, which pages do not show.`
    throw new ContentRefusedError({ kind: 'invalid-metadata', message })
  }
}
