import { isSvgAt, rootStart } from './sanitize-svg.ts'

export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
  'application/pdf',
  'text/markdown',
] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

export const HEAD_BYTES = 4096

export function parseUploadType(header: string | undefined): UploadType | undefined {
  const [declaredType = ''] = (header ?? '').toLowerCase().split(';')
  const name = declaredType.trim() === 'image/jpg' ? 'image/jpeg' : declaredType.trim()
  return UPLOAD_TYPES.find((type) => type === name)
}

/** Whether the first bytes of a file match a type. Any text may be Markdown. */
export function looksLike(type: UploadType, head: Uint8Array): boolean {
  return type === 'text/markdown' ? isText(head) : sniff(head) === type
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

/** UTF-8 without control characters; the last character may be cut off. */
function isText(head: Uint8Array): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- text has none of these
    return !/[\0-\x08\x0e-\x1f]/.test(
      new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }),
    )
  } catch {
    return false
  }
}

export function mismatch(type: UploadType): string {
  return `The file was sent as ${type} but has other content.`
}
