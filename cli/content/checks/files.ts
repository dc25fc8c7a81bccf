import sharp from 'sharp'
import { embeddedData, isPhotoType } from '#adapters/shared/embedded-data/embedded-data.ts'
import { formatBytes } from '#core/content/documents.ts'
import { holdsLayers } from '#core/content/layers/layers.ts'
import { THUMBNAIL_CONTAINER } from '#core/content/pictures/thumbnails.ts'
import { PROGRAM } from '../context.ts'
import { asStored } from '../mirror/compare-bytes.ts'
import type { Source, SourceItem } from '../mirror/sources.ts'
import { type Finding, findingOn, isPhoto } from './metadata.ts'

/** Larger photos come straight from a camera. Larger documents are slow on phones. */
const MAX_PHOTO_BYTES = 8_000_000
const MAX_DOCUMENT_BYTES = 20_000_000
/** In px. The widest picture served is 1920 px. */
const MAX_SIDE = 6000
/** In px. Smaller pictures look soft in the viewer, but not as visualizer layers, which are never enlarged. */
const SOFT_SIDE = 800
const TINY_SIDE = 400

const CLEANING = `to clean it, run ${PROGRAM} pull, then push`

export async function checkFile(item: SourceItem, source: Source): Promise<readonly Finding[]> {
  if (item.size === 0) return [findingOn(item, 'files', 'error', 'is empty')]
  const bytes = await source.read(item)
  return [
    ...(item.container === THUMBNAIL_CONTAINER ? [] : await checkContent(item, bytes)),
    ...(bytes === undefined ? [] : await checkEmbeddedData(item, bytes)),
  ]
}

async function checkContent(item: SourceItem, bytes: Uint8Array | undefined): Promise<readonly Finding[]> {
  if (isPhoto(item)) return checkPhoto(item, bytes)
  return item.contentType.startsWith('image/') ? [] : checkDocument(item, bytes)
}

async function checkPhoto(item: SourceItem, bytes: Uint8Array | undefined): Promise<readonly Finding[]> {
  const size = await sizeOf(bytes)
  if (size === undefined) return [findingOn(item, 'pictures', 'error', 'is not a readable picture')]
  const longest = Math.max(size.width, size.height)
  const measures = `${size.width} × ${size.height} px`
  const faults: Finding[] = []
  if (longest < TINY_SIDE) {
    faults.push(findingOn(item, 'pictures', 'error', `is tiny: ${measures}; use at least ${SOFT_SIDE} px`))
  } else if (longest < SOFT_SIDE && !holdsLayers(item.container)) {
    faults.push(
      findingOn(item, 'pictures', 'warning', `is small: ${measures}; ${SOFT_SIDE} px or more looks sharp`),
    )
  }
  if (longest > MAX_SIDE) {
    faults.push(findingOn(item, 'pictures', 'warning', `is oversized: ${measures}; ${MAX_SIDE} px is plenty`))
  }
  if (item.size > MAX_PHOTO_BYTES) {
    faults.push(findingOn(item, 'pictures', 'warning', `is oversized: ${formatBytes(item.size)}`))
  }
  return faults
}

function checkDocument(item: SourceItem, bytes: Uint8Array | undefined): readonly Finding[] {
  if (bytes === undefined) return [findingOn(item, 'documents', 'error', 'cannot be downloaded')]
  if (item.contentType === 'application/pdf' && !Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) {
    return [findingOn(item, 'documents', 'error', 'is not a PDF')]
  }
  return item.size > MAX_DOCUMENT_BYTES
    ? [findingOn(item, 'documents', 'warning', `is large to download: ${formatBytes(item.size)}`)]
    : []
}

async function sizeOf(bytes: Uint8Array | undefined) {
  if (bytes === undefined) return undefined
  try {
    const { width, height } = await sharp(bytes, { failOn: 'none' }).metadata()
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}

async function checkEmbeddedData(item: SourceItem, bytes: Uint8Array): Promise<readonly Finding[]> {
  const { contentType } = item
  if (isPhotoType(contentType)) {
    const found = await embeddedData(contentType, bytes)
    if (found === undefined) return []
    const { location, sorts } = found
    const what = location ? 'contains the place where it was taken' : `holds ${sorts.join(', ')}`
    return [findingOn(item, 'embedded-data', location ? 'error' : 'warning', `${what}; ${CLEANING}`)]
  }
  if (contentType === 'image/svg+xml') {
    const isClean = (await asStored(contentType, bytes)) === bytes
    const what = `contains more than the drawing; ${CLEANING}`
    return isClean ? [] : [findingOn(item, 'embedded-data', 'warning', what)]
  }
  return []
}
