import { use, useEffect, useReducer, useRef } from 'react'
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

type Change =
  | { readonly kind: 'add'; readonly uploads: readonly Upload[] }
  | { readonly kind: 'set'; readonly ids: readonly number[]; readonly state: Upload['state'] }
  | { readonly kind: 'retry'; readonly ids: readonly number[]; readonly batch: string }

const AT_ONCE = 3

function reduceUploads(uploads: readonly Upload[], change: Change): readonly Upload[] {
  if (change.kind === 'add') return [...uploads, ...change.uploads]
  return uploads.map((one) => {
    if (!change.ids.includes(one.id)) return one
    return change.kind === 'set'
      ? { ...one, state: change.state }
      : { ...one, state: { kind: 'waiting' }, batch: change.batch }
  })
}

export function useUploads(
  form: { readonly container: string; readonly batch: string },
  /** Called with all uploads and the ID of the batch that has ended. */
  onIdle: (uploads: readonly Upload[], batch: string) => void,
) {
  const [uploads, change] = useReducer(reduceUploads, [])
  const token = use(FormToken)
  const startedIds = useRef(new Set<number>())
  const last = useRef(0)
  const lastBatch = useRef(form.batch)

  useEffect(() => {
    const sending = uploads.filter(({ state }) => state.kind === 'sending').length
    const waiting = uploads.filter(({ id, state }) => state.kind === 'waiting' && !startedIds.current.has(id))
    for (const { id, file, batch } of waiting.slice(0, Math.max(0, AT_ONCE - sending))) {
      startedIds.current.add(id)
      const set = (state: Upload['state']) => change({ kind: 'set', ids: [id], state })
      set({ kind: 'sending', share: 0 })
      const { container } = form
      const onProgress = (share: number) => set({ kind: 'sending', share })
      void sendFile(file, { container, token, batch, onProgress }).then(set)
    }
  })

  const isBusy = uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) onIdle(uploads, lastBatch.current)
    wasBusy.current = isBusy
  }, [isBusy, onIdle, uploads])

  /** Id of the current batch. Every page load provides an unused id. */
  const currentBatch = () => {
    if (!isBusy) lastBatch.current = form.batch
    return lastBatch.current
  }

  return {
    uploads,
    isBusy,
    add: (files: readonly File[]) => {
      const batch = currentBatch()
      const newUploads = files.map((file) => {
        last.current += 1
        return { id: last.current, file, batch, state: { kind: 'waiting' } } as const
      })
      change({ kind: 'add', uploads: newUploads })
    },
    retry: (ids: readonly number[]) => {
      for (const id of ids) startedIds.current.delete(id)
      change({ kind: 'retry', ids, batch: currentBatch() })
    },
  }
}

interface SendOptions {
  readonly container: string
  readonly token: string
  readonly batch: string
  readonly onProgress: (share: number) => void
}

type Sent = Omit<Arrival, 'sent'>

const CONNECTION_LOST: Sent = { kind: 'failed', words: 'The connection broke. Nothing was lost; try again.' }
const SIGNED_OUT: Sent = {
  kind: 'failed',
  words: 'You are signed out; sign in in another tab, then try again.',
}
const BUSY: Sent = { kind: 'failed', words: 'The site is busy; try again in a moment.' }

/** Uploads a file with XMLHttpRequest, because `fetch` does not report progress. */
function sendFile(file: File, { container, token, batch, onProgress }: SendOptions): Promise<Sent> {
  const form = new FormData()
  const fields = { [FORM_TOKEN]: siteToken() ?? token, batch }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
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
