import { createSharpPictureMaker } from '#adapters/pictures/sharp-picture-maker.ts'
import { NotAPictureError } from '#adapters/shared/embedded-data/without-embedded-data.ts'
import { storedForm } from '#adapters/shared/media-types/check-upload.ts'
import { sniff } from '#adapters/shared/media-types/sniff.ts'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { sentImage } from '../generators/images.ts'
import { UPLOAD_SEEDS } from '../seeds/images.ts'
import { claim } from '../support/finding.ts'
import { defineTarget } from '../support/target.ts'

export const pictures = defineTarget({
  name: 'pictures',
  inputs: sentImage,
  seeds: UPLOAD_SEEDS,
  async open() {
    const maker = createSharpPictureMaker()
    return {
      async run({ bytes }) {
        await assertCleaned(bytes)
        const facts = await readable(maker.describe(bytes))
        if (facts === undefined) return
        const { width, height, preview, vector } = facts
        const isSize = (length: number) => Number.isSafeInteger(length) && length > 0
        claim(isSize(width) && isSize(height), 'a picture without a size')
        claim(
          preview.length <= 300 && /^$|^data:image\/webp;base64,[\w+/=]+$/.test(preview),
          'an invalid preview',
        )
        const rendition = await readable(maker.render(bytes, 160, 'jpeg'))
        claim(rendition === undefined || (!vector && rendition.length > 0), 'an empty picture')
      },
      close: async () => {},
    }
  },
})

async function assertCleaned(bytes: Uint8Array): Promise<void> {
  const type = sniff(bytes)
  if (type === undefined) return
  try {
    const storedBytes = await storedForm(type, bytes)
    claim((await storedForm(type, storedBytes)) === storedBytes, 'cleaning a clean picture changes it')
  } catch (error) {
    if (!(error instanceof NotAPictureError)) throw error
  }
}

async function readable<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof UnreadablePictureError) return undefined
    throw error
  }
}
