import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { DrawnPage } from './first-page.ts'

const WIDTH = 640

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(workerData)
const page = document.getPage(0)
const { originalWidth, originalHeight } = page.getOriginalSize()
const scale = Math.min(WIDTH / originalWidth, (2 * WIDTH) / originalHeight)
const { data, width, height } = await page.render({ scale, render: 'bitmap' })
const drawn: DrawnPage = { pixels: Uint8Array.from(data), width, height }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(drawn)
