import { Worker } from 'node:worker_threads'
import { UnreadablePictureError } from '#core/ports/picture-maker.ts'
import { sharp } from '../shared/sharp.ts'

/** What the thread answers: the page as rows of pixels of four bytes each. */
export interface DrawnPage {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** Longer than any first page takes; a document made to take longer is given up. */
const DRAW_SECONDS = 20

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, 5).toString('latin1') === '%PDF-'
}

/**
 * The first page of a PDF as an image of at most 640 px in width and twice that in height. PDFium runs as WebAssembly in
 * a thread of its own: a document can neither reach anything nor hold anything up, and its memory ends with the thread.
 */
export async function firstPage(pdf: Uint8Array): Promise<Uint8Array> {
  const { pixels, width, height } = await draw(pdf)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function draw(pdf: Uint8Array): Promise<DrawnPage> {
  const thread = new Worker(new URL('first-page-worker.ts', import.meta.url), { workerData: pdf })
  const { promise, resolve, reject } = Promise.withResolvers<DrawnPage>()
  const tooLate = setTimeout(
    () => reject(new UnreadablePictureError('drawing the first page took too long')),
    DRAW_SECONDS * 1000,
  )
  thread.once('message', resolve)
  thread.once('error', (cause) =>
    reject(new UnreadablePictureError('the document has no page to draw', { cause })),
  )
  thread.once('exit', () => reject(new UnreadablePictureError('the document ended its drawing')))
  try {
    return await promise
  } finally {
    clearTimeout(tooLate)
    await thread.terminate()
  }
}
