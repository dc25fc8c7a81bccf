import { containerOf } from '../site-map.ts'
import type { ContentItem } from './item.ts'
import { parseMetadata, type RawMetadata } from './metadata/metadata.ts'

/** A small JPEG item for tests, with metadata parsed as a store would parse it. */
export function itemWith(
  metadata: RawMetadata,
  other: Partial<Omit<ContentItem, 'metadata'>> = {},
): ContentItem {
  return {
    container: containerOf('/gallery'),
    name: 'kitchen.jpg',
    contentType: 'image/jpeg',
    size: 1000,
    version: 'v1',
    etag: 'v1.e1',
    createdAt: '2026-01-01T00:00:00.000Z',
    modifiedAt: '2026-01-01T00:00:00.000Z',
    ...other,
    metadata: parseMetadata(metadata),
  }
}
