import { type PictureMaker, UnreadablePictureError } from '#core/ports/picture-maker.ts'
import { uploadFault as judge } from '../media-types/check-upload.ts'
import { createSharpPictureMaker } from './sharp-picture-maker.ts'

/** What the picture process answers; errors do not keep their class on the way between processes. */
export type Answer<T> = { readonly residentBytes: number } & (
  | { readonly kind: 'made'; readonly value: T }
  | { readonly kind: 'unreadable'; readonly message: string }
)

const maker = createSharpPictureMaker()

export function describe(args: Parameters<PictureMaker['describe']>) {
  return answer(maker.describe(...args))
}

export function render(args: Parameters<PictureMaker['render']>) {
  return answer(maker.render(...args))
}

export function uploadFault(args: Parameters<typeof judge>) {
  return answer(judge(...args))
}

async function answer<T>(work: Promise<T>): Promise<Answer<T>> {
  try {
    const value = await work
    return { kind: 'made', value, residentBytes: process.memoryUsage.rss() }
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error
    return { kind: 'unreadable', message: error.message, residentBytes: process.memoryUsage.rss() }
  }
}
