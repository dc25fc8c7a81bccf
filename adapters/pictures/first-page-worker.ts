import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { DrawnPage } from './first-page.ts'

const WIDTH = 640
/** Honest pages need less than 100 MiB. A few bytes can be unpacked into gigabytes. */
const MOST_MEMORY = 192 * 1024 ** 2

// PDFium takes a refusal as a lack of memory; threads' own limits do not count WebAssembly's.
// oxlint-disable-next-line typescript/unbound-method -- called with its memory below
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function limited(pages) {
  if (this.buffer.byteLength + pages * 64 * 1024 > MOST_MEMORY) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(workerData)
const page = document.getPage(0)
const { originalWidth, originalHeight } = page.getOriginalSize()
const scale = Math.min(WIDTH / originalWidth, (2 * WIDTH) / originalHeight)
const { data, width, height } = await page.render({ scale, render: 'bitmap' })
const drawn: DrawnPage = { pixels: Uint8Array.from(data), width, height }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(drawn)
