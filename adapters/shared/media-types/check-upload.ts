import { open, readFile, stat, writeFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { PictureWords } from '#core/content/pictures/picture-notice.ts'
import { isPhotoType } from '../embedded-data/embedded-data.ts'
import { pictureWords } from '../embedded-data/read-notice.ts'
import {
  MAX_PHOTO_BYTES,
  NotAPictureError,
  withoutEmbeddedData,
} from '../embedded-data/without-embedded-data.ts'
import { sharp } from '../sharp.ts'
import { sanitizeSvg } from './sanitize-svg.ts'
import { HEAD_BYTES, looksLike, mismatch, sniff, type UploadType } from './sniff.ts'

const MAX_SVG_BYTES = 4 * 1024 * 1024
const MAX_PIXELS = 80_000_000

const limited = pLimit(2)

export type Admission =
  | ({ readonly kind: 'admitted' } & PictureWords)
  | { readonly kind: 'refused'; readonly message: string }

/** Converts an uploaded file to its stored form and describes the changes. */
export async function admitUpload(file: string, type: UploadType): Promise<Admission> {
  const fault = await foreseenFault(file, type)
  if (fault !== undefined) return { kind: 'refused', message: fault }
  if (isStoredAsSent(type)) return { kind: 'admitted', notice: {} }
  try {
    return await limited(async () => {
      const bytes = await readFile(file)
      const words = type === 'image/svg+xml' ? { notice: {} } : pictureWords(bytes)
      const stored = await storedForm(type, bytes)
      if (stored !== bytes) await writeFile(file, stored)
      return { kind: 'admitted', ...words }
    })
  } catch (error) {
    if (error instanceof NotAPictureError) return { kind: 'refused', message: damageMessage(type) }
    throw error
  }
}

/** Predicts why `admitUpload` would reject a file, without changing it. */
export async function foreseenFault(file: string, type: UploadType): Promise<string | undefined> {
  if (!looksLike(type, await readHead(file))) return mismatch(type)
  if (type === 'image/svg+xml') return drawingFault(file)
  return isStoredAsSent(type) ? undefined : limited(() => pictureFault(file, type))
}

/** Whether files of this type must be stored unchanged. */
function isStoredAsSent(type: UploadType): boolean {
  return type === 'application/pdf' || type === 'text/markdown'
}

async function pictureFault(file: string, type: UploadType): Promise<string | undefined> {
  if ((await stat(file)).size > MAX_PHOTO_BYTES)
    return `A picture can have at most ${MAX_PHOTO_BYTES / 1024 / 1024} MB.`
  try {
    const input = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
    const { format } = await sharp(file, input).metadata()
    if (`image/${format === 'heif' ? 'avif' : format}` !== type) return mismatch(type)
    if (type === 'image/webp' && !(await isWholeWebp(file))) return damageMessage(type)
    // Decoding the whole picture detects truncation, and scaling it down keeps that cheap.
    await sharp(file, input).resize({ width: 64 }).timeout({ seconds: 30 }).raw().toBuffer()
    return undefined
  } catch {
    // libvips failures differ only by message.
    return damageMessage(type)
  }
}

function damageMessage(type: UploadType): string {
  return `The file starts like ${type} but is not a readable picture of at most ${MAX_PIXELS / 1e6} megapixels.`
}

// libvips decodes a truncated WebP without an error, so this checks the length stated in the file.
async function isWholeWebp(file: string): Promise<boolean> {
  const head = Buffer.from(await readHead(file))
  return (await stat(file)).size >= head.readUInt32LE(4) + 8
}

async function drawingFault(file: string): Promise<string | undefined> {
  const { size } = await stat(file)
  if (size > MAX_SVG_BYTES) return `A drawing can have at most ${MAX_SVG_BYTES / 1024 / 1024} MB.`
  const clean = sanitizeSvg(await readFile(file, 'utf8'))
  if (clean === undefined) return 'This drawing has no safe content, or its elements are nested too deeply.'
  return undefined
}

/** The first bytes of a file, enough for `sniff`. */
export async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Removes unwanted data from a file before it is stored. Returns the same bytes if there is nothing to remove.
 * Deterministic and idempotent.
 */
export async function storedForm(type: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (isPhotoType(type)) return withoutEmbeddedData(type, bytes)
  return type === 'image/svg+xml' ? storedDrawing(bytes) : bytes
}

const INSIDE = /data:image\/(?:png|jpeg|webp|gif|avif);base64,([\w+/=\s]+)/g

async function storedDrawing(bytes: Uint8Array): Promise<Uint8Array> {
  const drawing = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const clean = sanitizeSvg(drawing)
  if (clean === undefined) throw new NotAPictureError('the drawing has no safe content')
  const parts: string[] = []
  let at = 0
  for (const { 0: address, 1: base64 = '', index } of clean.matchAll(INSIDE)) {
    parts.push(clean.slice(at, index), await storedPicture(address, base64))
    at = index + address.length
  }
  const storedBytes = new TextEncoder().encode(parts.join('') + clean.slice(at))
  return Buffer.compare(storedBytes, bytes) === 0 ? bytes : storedBytes
}

async function storedPicture(address: string, base64: string): Promise<string> {
  const bytes = Buffer.from(base64, 'base64')
  const type = sniff(bytes)
  if (type === undefined || !isPhotoType(type)) return address
  // A broken picture shows nothing, but its data could still be read.
  const storedBytes = await withoutEmbeddedData(type, bytes).catch(() => undefined)
  if (storedBytes === undefined) return 'data:image/png;base64,'
  return storedBytes === bytes
    ? address
    : `data:${type};base64,${Buffer.from(storedBytes).toString('base64')}`
}
