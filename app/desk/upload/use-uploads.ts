import { useEffect, useReducer, useRef } from 'react'
import type { Arrival } from '#services/desk/uploads/picture-uploads.ts'
import { sendFile } from './send-file.ts'

export interface Upload {
  readonly id: number
  readonly file: File
  readonly gallery: string
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly share: number }
    | Pick<Arrival, 'kind' | 'words'>
}

type Change =
  | { readonly kind: 'add'; readonly uploads: readonly Upload[] }
  | { readonly kind: 'set'; readonly ids: readonly number[]; readonly state: Upload['state'] }

const AT_ONCE = 3

function changed(uploads: readonly Upload[], change: Change): readonly Upload[] {
  if (change.kind === 'add') return [...uploads, ...change.uploads]
  return uploads.map((one) => (change.ids.includes(one.id) ? { ...one, state: change.state } : one))
}

export function useUploads(form: { readonly token: string; readonly batch: string }, onIdle: () => void) {
  const [uploads, change] = useReducer(changed, [])
  const started = useRef(new Set<number>())
  const last = useRef(0)
  /** All uploads of a visit are one change, even if the page is reloaded in between. */
  const [batch] = useReducer((kept: string) => kept, form.batch)

  useEffect(() => {
    const sending = uploads.filter(({ state }) => state.kind === 'sending').length
    const waiting = uploads.filter(({ id, state }) => state.kind === 'waiting' && !started.current.has(id))
    for (const { id, file, gallery } of waiting.slice(0, Math.max(0, AT_ONCE - sending))) {
      started.current.add(id)
      const set = (state: Upload['state']) => change({ kind: 'set', ids: [id], state })
      set({ kind: 'sending', share: 0 })
      const { token } = form
      const onProgress = (share: number) => set({ kind: 'sending', share })
      void sendFile(file, { gallery, token, batch, onProgress }).then(set)
    }
  })

  const isBusy = uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) onIdle()
    wasBusy.current = isBusy
  }, [isBusy, onIdle])

  return {
    uploads,
    isBusy,
    batch,
    add: (files: readonly File[], gallery: string) => {
      const added = files.map((file) => {
        last.current += 1
        return { id: last.current, file, gallery, state: { kind: 'waiting' } } as const
      })
      change({ kind: 'add', uploads: added })
    },
    retry: (ids: readonly number[]) => {
      for (const id of ids) started.current.delete(id)
      change({ kind: 'set', ids, state: { kind: 'waiting' } })
    },
  }
}
