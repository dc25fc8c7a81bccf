import * as fc from 'fast-check'
import { type SentImage, sentImage } from '../generators/images.ts'
import { anyText } from '../generators/text.ts'
import { UPLOAD_SEEDS } from '../seeds/images.ts'
import { API_KEY, fuzzedSite } from '../support/fuzzed-site.ts'
import { defineTarget } from '../support/target.ts'

const CONTAINER = 'shiloh-images-products-vanities'

const inputs = fc.record({
  image: sentImage,
  name: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('a.jpg', 'b/c.png', 'd.svg', 'e') },
    { weight: 1, arbitrary: anyText },
  ),
})

export const uploads = defineTarget<{ readonly image: SentImage; readonly name: string }>({
  name: 'uploads',
  inputs,
  seeds: UPLOAD_SEEDS.map((image) => ({ image, name: 'seed' })),
  async open() {
    const site = await fuzzedSite()
    const get = (url: string) => site.ask({ method: 'GET', url })
    return {
      async run({ image, name }) {
        const blob = encodeURIComponent(name.toWellFormed()).slice(0, 3000)
        const { status, body } = await site.ask({
          method: 'POST',
          url: `/api/Container/${CONTAINER}/Blob/${blob}`,
          headers: [
            ['x-api-key', API_KEY],
            ['content-type', image.type],
          ],
          body: image.bytes,
        })
        if (status !== 201) return
        const { url } = JSON.parse(body.toString()) as { url: string }
        const [path = '', version = ''] = url.slice('/files/'.length).split('?v=')
        await get(url)
        await get(`/media/${version}/160/${path}.jpeg`)
        await get('/products/vanities')
        await site.ask({
          method: 'DELETE',
          url: `/api/Container/${CONTAINER}/Blob/${blob}`,
          headers: [['x-api-key', API_KEY]],
        })
      },
      close: () => site.close(),
    }
  },
})
