import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Admission, admitUpload } from '#adapters/shared/media-types/check-upload.ts'
import { HEAD_BYTES, looksLike, mismatch, type UploadType } from '#adapters/shared/media-types/sniff.ts'
import type { PictureNotice } from '#core/content/pictures/picture-notice.ts'
import { DAY_MS } from '#core/durations.ts'

export type Received =
  | { readonly kind: 'received'; readonly file: string; readonly notice: PictureNotice }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'mismatch'; readonly message: string }

export interface UploadLimits {
  readonly folder: string
  readonly maxBytes: number
  readonly admitUpload: typeof admitUpload
}

const ABANDONED_AFTER_MS = DAY_MS

export async function receiveUpload<T>(
  source: Readable,
  { folder, maxBytes, admitUpload, type }: UploadLimits & { readonly type: UploadType },
  handle: (upload: Received) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true })
  await removeAbandoned(folder)
  const file = path.join(folder, randomUUID())
  try {
    const upload =
      (await spool(source, file, maxBytes, type)) ?? receivedAs(file, await admitUpload(file, type))
    // Removed before the response, so that a rejected caller never sees it.
    if (upload.kind !== 'received') await rm(file, { force: true })
    return await handle(upload)
  } finally {
    await rm(file, { force: true })
  }
}

function receivedAs(file: string, admission: Admission): Received {
  if (admission.kind === 'refused') return { kind: 'mismatch', message: admission.message }
  return { kind: 'received', file, notice: admission.notice }
}

async function spool(
  source: Readable,
  file: string,
  maxBytes: number,
  type: UploadType,
): Promise<Received | undefined> {
  const handle = await open(file, 'wx', 0o600)
  let size = 0
  let head: Buffer | undefined = Buffer.alloc(0)
  try {
    // Keep the connection open so that the sender can read the rejection.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('An upload must consist of bytes')
      size += chunk.length
      if (size > maxBytes) return { kind: 'too-large' }
      head &&= Buffer.concat([head, chunk])
      if (head && head.length >= HEAD_BYTES) {
        if (!looksLike(type, head)) return { kind: 'mismatch', message: mismatch(type) }
        head = undefined
      }
      await handle.appendFile(chunk)
    }
    return undefined
  } finally {
    await handle.close()
  }
}

export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const stats = await stat(file).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}
