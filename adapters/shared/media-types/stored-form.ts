import { isPhotoType } from '../embedded-data/embedded-data.ts'
import { NotAPictureError, withoutEmbeddedData } from '../embedded-data/without-embedded-data.ts'
import { sanitizeSvg } from './sanitize-svg.ts'
import { sniff } from './sniff.ts'

/** Deterministic and idempotent. Returns the identical bytes if there is nothing to remove. */
export async function storedForm(type: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (isPhotoType(type)) return withoutEmbeddedData(type, bytes)
  return type === 'image/svg+xml' ? storedDrawing(bytes) : bytes
}

const INSIDE = /data:image\/(?:png|jpeg|webp|gif|avif);base64,([\w+/=\s]+)/g

async function storedDrawing(bytes: Uint8Array): Promise<Uint8Array> {
  const drawing = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const clean = sanitizeSvg(drawing)
  if (clean === undefined) throw new NotAPictureError('nothing harmless is left of the drawing')
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
  // It would show nothing, but its content could still be read.
  const storedBytes = await withoutEmbeddedData(type, bytes).catch(() => undefined)
  if (storedBytes === undefined) return 'data:image/png;base64,'
  return storedBytes === bytes
    ? address
    : `data:${type};base64,${Buffer.from(storedBytes).toString('base64')}`
}
