import * as fc from 'fast-check'
import { createListBlobs } from '#adapters/azure/list-blobs.ts'
import type { ContentItem } from '#core/content/item.ts'
import { blobNameFault } from '#core/content/names.ts'
import { listingXml } from '../generators/xml.ts'
import { LISTING_SEEDS } from '../seeds/xml.ts'
import { claim } from '../support/finding.ts'
import { orOutage } from '../support/outage.ts'
import { defineTarget } from '../support/target.ts'

export const listing = defineTarget({
  name: 'storage listing',
  inputs: fc.array(listingXml, { minLength: 1, maxLength: 3 }),
  seeds: LISTING_SEEDS.map((xml) => [xml]),
  async open() {
    return {
      async run(pages) {
        let callCount = 0
        const list = createListBlobs({
          anonymous: true,
          containerUrl: async (name) => `https://account.test/${name}`,
          fetch: async () => new Response(pages[callCount++ % pages.length]),
        })
        const blobList = await orOutage(list('shiloh-images-gallery'))
        claim(Object.keys(Object.prototype).length === 0, 'changes the prototype of objects')
        for (const item of blobList?.items ?? []) claimItem(item)
      },
      close: async () => {},
    }
  },
})

function claimItem(item: ContentItem): void {
  claim(blobNameFault(item.name) === undefined, 'lists an invalid name')
  claim(Number.isFinite(item.size) && item.size >= 0, 'lists a blob without a size')
  claim(/^[\w-]*$/.test(item.version), 'lists a version that does not fit an address')
  for (const time of [item.createdAt, item.modifiedAt]) {
    claim(!Number.isNaN(Date.parse(time)), 'lists an invalid time')
  }
  const values = Object.values(item.metadata)
  claim(
    values.every((value) => ['string', 'number', 'boolean'].includes(typeof value)),
    'lists strange metadata',
  )
}
