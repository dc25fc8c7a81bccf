import { embeddedData, isPhotoType } from '#adapters/shared/embedded-data/embedded-data.ts'
import { pdfAuthors } from '#adapters/shared/media-types/pdf-authors.ts'
import { PROGRAM } from '../command.ts'
import type { SourceItem } from '../mirror/source.ts'
import { asStored } from '../mirror/stored-form.ts'
import { type Finding, findingOn } from './finding.ts'

export async function checkEmbeddedData(item: SourceItem, bytes: Uint8Array): Promise<readonly Finding[]> {
  const { contentType } = item
  if (isPhotoType(contentType)) {
    const found = embeddedData(contentType, bytes)
    if (found === undefined) return []
    const { location, sorts } = found
    const what = location ? 'contains the place where it was taken' : `holds ${sorts.join(', ')}`
    return [
      findingOn(item, 'embedded-data', location ? 'error' : 'warning', `${what}; ${PROGRAM} strip cleans it`),
    ]
  }
  if (contentType === 'image/svg+xml') {
    const isClean = (await asStored(contentType, bytes)) === bytes
    const what = `holds more than the drawing; ${PROGRAM} strip cleans it`
    return isClean ? [] : [findingOn(item, 'embedded-data', 'warning', what)]
  }
  if (contentType !== 'application/pdf') return []
  const authors = pdfAuthors(bytes)
  if (authors.length === 0) return []
  const named = authors.filter((author) => author !== '').map((author) => `“${author}”`)
  const whom = named.length === 0 ? '' : ` ${named.join(', ')}`
  return [findingOn(item, 'embedded-data', 'warning', `names its author${whom}`)]
}
