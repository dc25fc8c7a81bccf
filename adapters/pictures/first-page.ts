import { Worker } from 'node:worker_threads'
import { UnreadablePictureError } from '#core/ports/picture-maker.ts'
import { sharp } from '../shared/sharp.ts'

export interface DrawnPage {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** Ten times what an honest first page takes on a busy machine. A document built to take longer is abandoned. */
const DRAW_SECONDS = 6

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, 5).toString('latin1') === '%PDF-'
}

/**
 * PDFium runs as WebAssembly in a thread of its own: a document can neither reach nor block anything, and its memory
 * ends with the thread, which may take neither much of it nor long. The image is at most 640 px wide and twice as high.
 */
export async function firstPage(pdf: Uint8Array): Promise<Uint8Array> {
  const { pixels, width, height } = await draw(pdf)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function draw(pdf: Uint8Array): Promise<DrawnPage> {
  // PDFium writes about its failures, which nobody reads.
  const quiet = { stdout: true, stderr: true }
  const thread = new Worker(new URL('first-page-worker.ts', import.meta.url), { ...quiet, workerData: pdf })
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
