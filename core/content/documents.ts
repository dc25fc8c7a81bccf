import type { ContentItem } from './item.ts'
import { textOf } from './metadata/metadata.ts'
import { extensionOf, fileNameOf } from './names.ts'

const FILE_TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'image/jpeg': 'JPEG',
  'image/svg+xml': 'SVG',
  'text/plain': 'Text',
}

/**
 * The card of a document. The title is the metadata's name, or the file name if that is missing or `None`. A missing or `None` description
 * is omitted (specification §2).
 */
export function documentCard(item: ContentItem) {
  const description = textOf(item.metadata, 'description')
  return {
    title: textOf(item.metadata, 'name') ?? fileNameOf(item.name),
    ...(description === undefined ? {} : { description }),
    alt: textOf(item.metadata, 'caption') ?? '',
    fileType: fileTypeOf(item),
    size: formatBytes(item.size),
  }
}

/** Formats bytes in decimal units, with one decimal below ten: `1 byte`, `1.4 MB`, `532 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const kilobytes = roundedAmount(bytes / 1e3)
  if (kilobytes < 1000) return `${kilobytes} kB`
  const megabytes = roundedAmount(bytes / 1e6)
  return megabytes < 1000 ? `${megabytes} MB` : `${roundedAmount(bytes / 1e9)} GB`
}

function roundedAmount(amount: number): number {
  return amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount)
}

function fileTypeOf(item: ContentItem): string {
  const mediaType = item.contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const label = Object.hasOwn(FILE_TYPES, mediaType) ? FILE_TYPES[mediaType] : undefined
  return label ?? (extensionOf(item.name).toUpperCase() || 'File')
}
