import { parentPort, workerData } from 'node:worker_threads'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import type { DrawnPage, PdfTask } from './pdf.ts'

const WIDTH = 640
/** Limits of pages and characters: ten times what our longest guide has. */
const MAX_PAGES = 200
const MAX_CHARACTERS = 400_000
/** In bytes. Ordinary pages need less than 100 MiB, but a few bytes can unpack into gigabytes. */
const MAX_MEMORY = 192 * 1024 ** 2

// PDFium treats this error as out of memory. The memory limits of threads do not include WebAssembly's.
// oxlint-disable-next-line typescript/unbound-method -- called on a memory below
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function limited(pages) {
  if (this.buffer.byteLength + pages * 64 * 1024 > MAX_MEMORY) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

// `ask` in pdf.ts starts this thread with a task.
const { pdf, wants } = workerData as PdfTask
const library = await PDFiumLibrary.init()
const document = await library.loadDocument(pdf)
const answer = wants === 'picture' ? await drawFirst(document) : readPages(document)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin
parentPort?.postMessage(answer)

async function drawFirst(from: PDFiumDocument): Promise<DrawnPage> {
  const page = from.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(WIDTH / originalWidth, (2 * WIDTH) / originalHeight)
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return { pixels: Uint8Array.from(data), width, height }
}

function readPages(from: PDFiumDocument): readonly string[] {
  const texts: string[] = []
  let remaining = MAX_CHARACTERS
  for (let at = 0; at < Math.min(from.getPageCount(), MAX_PAGES) && remaining > 0; at += 1) {
    const text = from.getPage(at).getText().slice(0, remaining)
    remaining -= text.length
    texts.push(text)
  }
  return texts
}
