import { isSvgAt, rootStart } from './svg-root.ts'

export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
  'application/pdf',
] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

export const HEAD_BYTES = 4096

export function parseUploadType(header: string | undefined): UploadType | undefined {
  const [given = ''] = (header ?? '').toLowerCase().split(';')
  const name = given.trim() === 'image/jpg' ? 'image/jpeg' : given.trim()
  return UPLOAD_TYPES.find((type) => type === name)
}

export function sniff(head: Uint8Array): UploadType | undefined {
  const latin1 = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (latin1.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (latin1.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(latin1)) return 'image/gif'
  if (/^RIFF[^]{4}WEBPVP8/.test(latin1)) return 'image/webp'
  if (/^[^]{4}ftyp[^]{0,64}avi[fs]/.test(latin1)) return 'image/avif'
  if (latin1.startsWith('%PDF-')) return 'application/pdf'
  const text = latin1.startsWith('\xef\xbb\xbf') ? latin1.slice(3) : latin1
  return isSvgAt(text, rootStart(text)) ? 'image/svg+xml' : undefined
}
