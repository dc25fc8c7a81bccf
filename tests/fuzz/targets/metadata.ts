import * as fc from 'fast-check'
import { decodeValue, encodeValue } from '#adapters/azure/blob-item.ts'
import { containerMetadataFor, describeContainer } from '#core/content/container-description.ts'
import { documentCard } from '#core/content/documents.ts'
import { applyQuery, pageOf, toQuery } from '#core/content/finding/filter-query.ts'
import { buildFilters } from '#core/content/finding/filters.ts'
import { bySlideOrder } from '#core/content/finding/sort-orders.ts'
import type { ContentItem } from '#core/content/item.ts'
import { parseDate } from '#core/content/metadata/dates.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { blobNameFault, metadataFault } from '#core/content/names.ts'
import { photoAlt, photoFacts, photoLabel } from '#core/content/photos/photo-facts.ts'
import { parsePhotoPath, photoPath } from '#core/content/photos/photo-paths.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { productCard } from '#core/content/photos/product-card.ts'
import { fileUrl, parseFilePath } from '#core/content/pictures/media-urls.ts'
import { isEmailAddress } from '#core/email-address.ts'
import { legacyTarget } from '#core/legacy-paths.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import { query } from '../generators/addresses.ts'
import { metadata, metadataText } from '../generators/metadata.ts'
import { anyText } from '../generators/text.ts'
import { METADATA_SEEDS } from '../seeds/metadata.ts'
import { claim } from '../support/finding.ts'
import { defineTarget } from '../support/target.ts'

const inputs = fc.record({
  items: fc.array(metadata, { maxLength: 4 }),
  container: metadata,
  text: fc.oneof(anyText, metadataText),
  query,
})

function itemOf(rawMetadata: Parameters<typeof parseMetadata>[0], at: number): ContentItem {
  const time = '2026-07-22T09:30:00.000Z'
  return {
    container: 'shiloh-images-gallery',
    name: `photo-${at}.jpg`,
    contentType: 'image/jpeg',
    size: 1,
    version: 'v',
    etag: 'v.e1',
    createdAt: time,
    modifiedAt: time,
    metadata: parseMetadata(rawMetadata),
  }
}

export const metadataRules = defineTarget({
  name: 'metadata',
  inputs,
  seeds: METADATA_SEEDS,
  async open() {
    return {
      async run({ items: rawItems, container, text, query: queryText }) {
        metadataFault(container)
        const parsed = parseMetadata(container)
        claim(same(parseMetadata(parsed), parsed), 'parsing metadata twice changes it')
        const description = describeContainer(parsed)
        claim(
          same(describeContainer(containerMetadataFor(description)), description),
          'describing a container twice changes its description',
        )
        const items = rawItems.map(itemOf)
        const filters = applyQuery(buildFilters(items, description), new URLSearchParams(queryText))
        claim(
          same(applyQuery(filters, toQuery(filters)), filters),
          'filters change when read from their query',
        )
        claim(pageOf(new URLSearchParams(queryText)) >= 1, 'a page before the first')
        items.toSorted(bySlideOrder)
        for (const item of items) {
          const words = [photoTitle(item), photoLabel(item, description), photoAlt(item, description)]
          claim(
            words.every((word) => typeof word === 'string'),
            'a photo without a title, label or alt text',
          )
          photoFacts(item, description)
          claim(
            /^(?:\/(?![/\\])|https:\/\/|$)/i.test(productCard(item)?.link ?? ''),
            'a card links to another site',
          )
          documentCard(item)
        }
        judgeText(text)
      },
      close: async () => {},
    }
  },
})

function judgeText(text: string): void {
  const date = parseDate(text)
  claim(date === undefined || Number.isFinite(date), 'an invalid date')
  readReference(text)
  const target = legacyTarget(text, new URLSearchParams(text))
  claim(target === undefined || /^\/(?![/\\])/.test(target), 'an old address redirects to another site')
  if (isEmailAddress(text)) claim(!/[\s,;<>]/.test(text), 'two addresses accepted as one')
  if (text.isWellFormed()) claim(decodeValue(encodeValue(text)) === text, 'a value changes when it is stored')
  parsePhotoPath(text)
  if (blobNameFault(text) !== undefined) return
  const url = fileUrl({ container: 'shiloh-images-gallery', name: text, version: 'v' })
  const [path = ''] = url.slice('/files/'.length).split('?', 1)
  claim(parseFilePath(path)?.name === text, 'the address of a file is parsed as another file')
  claim(
    parsePhotoPath(photoPath('/gallery', text))?.slug === text,
    'the address of a photo is parsed as another photo',
  )
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
