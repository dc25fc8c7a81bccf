import pLimit from 'p-limit'
import { use, useEffect, useRef, useState } from 'react'
import type { Arrival } from '#services/desk/uploads/picture-uploads.ts'
import { FORM_TOKEN, FormToken } from '../../post-form.tsx'
import { FILES } from './upload-fields.ts'

export interface Upload {
  readonly id: number
  readonly file: File
  /** Id shared by files uploaded together, which are one change in the history. */
  readonly batch: string
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly share: number }
    | Omit<Arrival, 'sent'>
}

const AT_ONCE = 3

const WAITING = { kind: 'waiting' } as const

const isBusy = (uploads: readonly Upload[]) =>
  uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')

export function useUploads(
  form: { readonly container: string; readonly batch: string },
  /** Called with all uploads and the ID of the batch that has ended. */
  onIdle: (uploads: readonly Upload[], batch: string) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const token = use(FormToken)
  const [limit] = useState(() => pLimit(AT_ONCE))
  const { current: latest } = useRef({ uploads, batch: form.batch, onIdle })
  useEffect(() => {
    latest.onIdle = onIdle
    return () => {
      latest.onIdle = () => undefined
    }
  })

  const change = (next: readonly Upload[]) => {
    latest.uploads = next
    setUploads(next)
  }
  const set = (id: number, state: Upload['state']) =>
    change(latest.uploads.map((one) => (one.id === id ? { ...one, state } : one)))

  const send = async ({ id, file, batch }: Upload) => {
    const onProgress = (share: number) => set(id, { kind: 'sending', share })
    onProgress(0)
    set(id, await sendFile(file, { container: form.container, token, batch, onProgress }))
    if (!isBusy(latest.uploads)) latest.onIdle(latest.uploads, batch)
  }

  const start = (some: readonly Pick<Upload, 'id' | 'file'>[]) => {
    // Every page load provides an unused id.
    if (!isBusy(latest.uploads)) latest.batch = form.batch
    const started = some.map((one) => ({ ...one, batch: latest.batch, state: WAITING }))
    const before = latest.uploads.map((one) => started.find(({ id }) => id === one.id) ?? one)
    change([...before, ...started.filter(({ id }) => id >= before.length)])
    for (const upload of started) void limit(() => send(upload))
  }

  return {
    uploads,
    isBusy: isBusy(uploads),
    add: (files: readonly File[]) =>
      start(files.map((file, index) => ({ id: latest.uploads.length + index, file }))),
    retry: (ids: readonly number[]) => start(latest.uploads.filter(({ id }) => ids.includes(id))),
  }
}

type Sent = Omit<Arrival, 'sent'>

const CONNECTION_LOST: Sent = { kind: 'failed', words: 'The connection broke. Nothing was lost; try again.' }
const SIGNED_OUT: Sent = {
  kind: 'failed',
  words: 'You are signed out; sign in in another tab, then try again.',
}
const BUSY: Sent = { kind: 'failed', words: 'The site is busy; try again in a moment.' }

/** Uploads a file with XMLHttpRequest, because `fetch` does not report progress. */
function sendFile(
  file: File,
  fields: { container: string; token: string; batch: string; onProgress: (share: number) => void },
): Promise<Sent> {
  const { container, token, batch, onProgress } = fields
  const form = new FormData()
  form.set(FORM_TOKEN, siteToken() ?? token)
  form.set('batch', batch)
  form.set(FILES, file, file.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => resolve(read(request)))
    request.addEventListener('error', () => resolve(CONNECTION_LOST))
    request.open('POST', `/desk/pictures/${container}/files`)
    request.send(form)
  })
}

/** The site's token, which stays valid after signing in again in another tab. */
function siteToken(): string | undefined {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
}

function read({ status, responseText }: XMLHttpRequest): Sent {
  if (status === 429 || status === 503) return BUSY
  if (status === 401 || status === 403) return SIGNED_OUT
  if (status !== 200) return CONNECTION_LOST
  const { arrivals } = JSON.parse(responseText) as { readonly arrivals: readonly Sent[] }
  return arrivals[0] ?? CONNECTION_LOST
}
