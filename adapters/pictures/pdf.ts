import { Worker } from 'node:worker_threads'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { sharp } from '../shared/sharp.ts'

export interface DrawnPage {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

export interface PdfTask {
  readonly pdf: Uint8Array
  readonly wants: 'picture' | 'texts'
}

/** Ten times what an ordinary document takes on a busy machine. After that, the work is aborted. */
const TIMEOUT_SECONDS = 6

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, 5).toString('latin1') === '%PDF-'
}

/** The first page as a picture, at most 640 px wide and twice as high. */
export async function firstPage(pdf: Uint8Array): Promise<Uint8Array> {
  const { pixels, width, height } = await ask<DrawnPage>({ pdf, wants: 'picture' })
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The text of each page. */
export async function pageTexts(pdf: Uint8Array): Promise<readonly string[]> {
  if (!isPdf(pdf)) throw new UnreadablePictureError('the document is not a PDF')
  return ask<readonly string[]>({ pdf, wants: 'texts' })
}

/**
 * Runs PDFium as WebAssembly in its own thread, with limited memory and time, so that a document can neither access nor
 * block anything else.
 */
async function ask<T>(task: PdfTask): Promise<T> {
  // PDFium logs its failures, which no one would read.
  const quiet = { stdout: true, stderr: true }
  const thread = new Worker(new URL('pdf-worker.ts', import.meta.url), { ...quiet, workerData: task })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const tooLate = setTimeout(
    () => reject(new UnreadablePictureError('reading the document took too long')),
    TIMEOUT_SECONDS * 1000,
  )
  thread.once('message', resolve)
  thread.once('error', (cause) =>
    reject(new UnreadablePictureError('the document has no page that can be read', { cause })),
  )
  thread.once('exit', () => reject(new UnreadablePictureError('the document ended the thread that read it')))
  try {
    return await promise
  } finally {
    clearTimeout(tooLate)
    await thread.terminate()
  }
}
