import { useEffect, useReducer, useRef } from 'react'
import type { Arrival } from '#services/desk/uploads/picture-uploads.ts'
import { sendFile } from './send-file.ts'

export interface Upload {
  readonly id: number
  readonly file: File
  /** Files uploaded together are one change in the history. */
  readonly batch: string
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly share: number }
    | Pick<Arrival, 'kind' | 'words'>
}

type Change =
  | { readonly kind: 'add'; readonly uploads: readonly Upload[] }
  | { readonly kind: 'set'; readonly ids: readonly number[]; readonly state: Upload['state'] }
  | { readonly kind: 'retry'; readonly ids: readonly number[]; readonly batch: string }

const AT_ONCE = 3

function changed(uploads: readonly Upload[], change: Change): readonly Upload[] {
  if (change.kind === 'add') return [...uploads, ...change.uploads]
  return uploads.map((one) => {
    if (!change.ids.includes(one.id)) return one
    return change.kind === 'set'
      ? { ...one, state: change.state }
      : { ...one, state: { kind: 'waiting' }, batch: change.batch }
  })
}

export function useUploads(
  form: { readonly container: string; readonly token: string; readonly batch: string },
  onIdle: (together: readonly Upload[], batch: string) => void,
) {
  const [uploads, change] = useReducer(changed, [])
  const started = useRef(new Set<number>())
  const last = useRef(0)
  const batch = useRef(form.batch)

  useEffect(() => {
    const sending = uploads.filter(({ state }) => state.kind === 'sending').length
    const waiting = uploads.filter(({ id, state }) => state.kind === 'waiting' && !started.current.has(id))
    for (const { id, file, batch: together } of waiting.slice(0, Math.max(0, AT_ONCE - sending))) {
      started.current.add(id)
      const set = (state: Upload['state']) => change({ kind: 'set', ids: [id], state })
      set({ kind: 'sending', share: 0 })
      const { container, token } = form
      const onProgress = (share: number) => set({ kind: 'sending', share })
      void sendFile(file, { container, token, batch: together, onProgress }).then(set)
    }
  })

  const isBusy = uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      const done = batch.current
      onIdle(
        uploads.filter((one) => one.batch === done),
        done,
      )
    }
    wasBusy.current = isBusy
  }, [isBusy, onIdle, uploads])

  /** Each page load brings an unused id. */
  const currentBatch = () => {
    if (!isBusy) batch.current = form.batch
    return batch.current
  }

  return {
    uploads,
    isBusy,
    add: (files: readonly File[]) => {
      const together = currentBatch()
      const added = files.map((file) => {
        last.current += 1
        return { id: last.current, file, batch: together, state: { kind: 'waiting' } } as const
      })
      change({ kind: 'add', uploads: added })
    },
    retry: (ids: readonly number[]) => {
      for (const id of ids) started.current.delete(id)
      change({ kind: 'retry', ids, batch: currentBatch() })
    },
  }
}
