import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { removeAbandoned } from '#adapters/shared/files.ts'
import type { Admission, admitUpload } from '#adapters/shared/media-types/check-upload.ts'
import { HEAD_BYTES, looksLike, mismatch, type UploadType } from '#adapters/shared/media-types/sniff.ts'
import type { ArrivedPicture, PictureNotice } from '#core/content/pictures/picture-notice.ts'
import { DAY_MS } from '#core/days.ts'
import { deskFormPaths, deskPageOfForm } from '#core/desk/desk-map.ts'
import { mayOpen } from '#core/people/roles.ts'
import type { SentFile } from '#services/desk/uploads/keep-file.ts'

const ENCODED = 'application/x-www-form-urlencoded'

/**
 * These forms may contain gigabytes, so their files are written to disk and passed to the page as `DeskVisit.files`.
 * Nothing is read unless the sender may open the page.
 */
export function uploadForms(
  app: FastifyInstance,
  limits: SpoolLimits,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const formsByRequest = new WeakMap<FastifyRequest, SpooledForm>()

  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const visit = request.deskVisit
      const type = request.headers['content-type'] ?? ''
      request.headers['content-type'] = ENCODED
      const page = deskPageOfForm(request.routeOptions.url ?? '')
      const isAllowed =
        visit?.session && page && page.role !== 'stranger' && mayOpen(visit.session.person.role, page.role)
      if (!isAllowed) return Buffer.alloc(0)
      const headers = { ...request.headers, 'content-type': type }
      const form = await spoolForm(payload, headers, limits).catch(blameSender)
      formsByRequest.set(request, form)
      request.deskVisit = { ...visit, files: form.files }
      return Buffer.from(form.fields.toString())
    },
  )
  for (const path of deskFormPaths({ takeFiles: true })) app.post(path, answer)
  app.addHook('onResponse', async (request) => formsByRequest.get(request)?.discard())
}

/** Disk failures have an error code. An error without one means that the form is malformed. */
function blameSender(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? Object.assign(error, { statusCode: 400 }) : error
}

/** Per form. With scripts, each file is sent on its own. */
const MAX_FILES = 200

type SpooledForm = Awaited<ReturnType<typeof spoolForm>>

interface SpoolLimits extends Pick<UploadLimits, 'folder' | 'maxBytes' | 'admitUpload'> {
  readonly arrivingPicture: (file: string) => Promise<ArrivedPicture>
}

/** Of a file that is too large, only the name is kept. */
async function spoolForm(
  payload: Readable,
  headers: IncomingHttpHeaders & { readonly 'content-type': string },
  limits: SpoolLimits,
) {
  const { folder, maxBytes } = limits
  await prepareFolder(folder)
  const fields = new URLSearchParams()
  const uploads: Promise<Spooled | undefined>[] = []
  const paths: string[] = []
  const discard = async () => {
    await Promise.all(paths.map((file) => rm(file, { force: true })))
  }
  const form = new Busboy({
    headers,
    limits: {
      fileSize: maxBytes,
      files: MAX_FILES,
      fields: 1000,
      fieldSize: 16 * 1024,
      fieldNameSize: 2048,
    },
  })
  form.on('field', (name, value) => fields.append(name, value))
  form.on('file', (field, stream, name) => {
    const file = path.join(folder, randomUUID())
    paths.push(file)
    uploads.push(save({ field, name: name ?? '', file }, stream))
  })
  try {
    const [, files] = await Promise.all([pipeline(payload, form), collectFiles(form, uploads)])
    return { fields, files: files.map((file) => sentFile(file, limits)), discard }
  } catch (error) {
    await Promise.allSettled(uploads)
    await discard()
    throw error
  }
}

interface Spooled {
  readonly field: string
  readonly name: string
  readonly file: string
  readonly isTooLarge: boolean
}

async function save(
  part: Omit<Spooled, 'isTooLarge'>,
  stream: Readable & { readonly truncated: boolean; readonly bytesRead: number },
): Promise<Spooled | undefined> {
  await pipeline(stream, createWriteStream(part.file, { flags: 'wx', mode: 0o600 }))
  const isTooLarge = stream.truncated
  if (isTooLarge) await rm(part.file, { force: true })
  // Browsers send an empty file where none was chosen.
  return part.name === '' && stream.bytesRead === 0 ? undefined : { ...part, isTooLarge }
}

async function collectFiles(form: BusboyInstance, uploads: readonly Promise<Spooled | undefined>[]) {
  await new Promise<void>((resolve, reject) => {
    form.once('finish', () => resolve())
    form.once('error', reject)
  })
  return (await Promise.all(uploads)).filter((file) => file !== undefined)
}

function sentFile({ field, name, file, isTooLarge }: Spooled, limits: SpoolLimits): SentFile {
  const most = Math.floor(limits.maxBytes / 1024 / 1024)
  const message = `The file is too large: at most ${most} MB. Export it smaller.`
  return {
    field,
    name,
    asPicture: async () => (isTooLarge ? { kind: 'refused', message } : limits.arrivingPicture(file)),
    async asDocument() {
      if (isTooLarge) return { kind: 'refused', message }
      const type = 'application/pdf'
      const admission = await limits.admitUpload(file, type)
      return admission.kind === 'admitted'
        ? { kind: 'ready', type, notice: admission.notice }
        : { kind: 'refused', message: 'That is not a PDF. Export it as PDF, and send that.' }
    },
    open: () => createReadStream(file),
  }
}

type Received =
  | { readonly kind: 'received'; readonly file: string; readonly notice: PictureNotice }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'mismatch'; readonly message: string }

interface UploadLimits {
  readonly folder: string
  readonly maxBytes: number
  readonly admitUpload: typeof admitUpload
}

export async function receiveUpload<T>(
  source: Readable,
  { folder, maxBytes, admitUpload, type }: UploadLimits & { readonly type: UploadType },
  handle: (upload: Received) => Promise<T>,
): Promise<T> {
  await prepareFolder(folder)
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

/** Creates the folder of uploads, or removes what is left there of earlier ones. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await removeAbandoned(path.join(folder, name), DAY_MS)
}
