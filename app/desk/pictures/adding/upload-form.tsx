import { fromEvent } from 'file-selector'
import { type FormEvent, Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ItemKind } from '#core/content/kinds.ts'
import { arrivalWords } from '#core/desk/pictures/arrival-words.ts'
import { formatCount } from '#core/format-count.ts'
import type { Arrival } from '#services/desk/uploads/picture-uploads.ts'
import { Intent } from '../../blocks/intent.tsx'
import { PostForm } from '../../post-form.tsx'
import { WideTable } from '../../wide-table.tsx'
import { FILES } from './upload-fields.ts'
import styles from './upload-form.module.css'
import { type Upload, useUploads } from './use-uploads.ts'

interface Props {
  readonly container: string
  readonly noun: ItemKind['noun']
  readonly arrivals: readonly Arrival[]
  readonly batch: string
  readonly onArrived: (batch: ArrivedBatch) => void
}

export interface ArrivedBatch {
  readonly id: string
  readonly message: string
  /** Name of the stored item if its file is the only one on the page. */
  readonly only: string | undefined
}

const TYPES = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/heic,image/heif,.tif,.tiff',
  document: 'application/pdf',
} as const

export function UploadForm({ container, noun, arrivals, batch, onArrived }: Props) {
  const isHydrated = useHydrated()
  const { uploads, isBusy, add, retry } = useUploads({ container, batch }, useIdle(noun, onArrived))
  const input = useRef<HTMLInputElement>(null)
  const addVisible = (files: readonly File[]) =>
    add(files.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db'))
  const isOver = useDrop(addVisible)
  const failedIds = uploads.filter(({ state }) => state.kind === 'failed').map(({ id }) => id)

  const take = (files: FileList | null) => {
    addVisible([...(files ?? [])])
    if (input.current) input.current.value = ''
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    take(input.current?.files ?? null)
  }
  const rows: readonly UploadRow[] =
    uploads.length > 0
      ? uploads.map(({ id, file, state }) => ({
          id: String(id),
          name: file.name,
          state,
          onRetry: state.kind === 'failed' ? () => retry([id]) : undefined,
        }))
      : arrivals.map((arrival, index) => ({ id: String(index), name: arrival.sent, state: arrival }))

  return (
    <>
      <PostForm
        carries={{ batch }}
        encType="multipart/form-data"
        className="stack"
        onSubmit={onSubmit}
        data-acts-at-once
      >
        <div className={`panel stack ${isOver ? styles['over'] : ''}`}>
          <FileField
            ref={input}
            label={noun === 'document' ? 'Documents' : 'Pictures'}
            name={FILES}
            hint={isHydrated ? `Or drop ${noun}s or folders anywhere on this page.` : 'As many as you like.'}
            isMain
            multiple
            accept={TYPES[noun]}
            onChange={(event) => take(event.target.files)}
          />
          {isHydrated ? (
            <Button look="secondary" onClick={() => chooseFolder(take)}>
              Choose a folder
            </Button>
          ) : (
            <Intent value="upload" look="primary" label="Upload" />
          )}
        </div>
      </PostForm>
      {rows.length > 0 ? <Result rows={rows} failed={isBusy ? [] : failedIds} onRetry={retry} /> : null}
    </>
  )
}

function useIdle(noun: Props['noun'], onArrived: Props['onArrived']) {
  const { revalidate } = useRevalidator()
  return (uploads: readonly Upload[], id: string) => {
    const states = uploads.filter(({ batch }) => batch === id).map(({ state }) => state)
    const arrivalCount = states.filter(({ kind }) => kind === 'arrived' || kind === 'taken').length
    const [only] = uploads.length === 1 ? states : []
    if (arrivalCount > 0)
      onArrived({
        id,
        message: arrivalWords(noun, arrivalCount, states.length),
        only: only && 'name' in only ? only.name : undefined,
      })
    void revalidate()
  }
}

interface UploadRow {
  readonly id: string
  readonly name: string
  readonly state: Upload['state']
  readonly onRetry?: (() => void) | undefined
}

const FAULTS: ReadonlySet<Upload['state']['kind']> = new Set(['taken', 'refused', 'failed'])

interface ResultProps {
  readonly rows: readonly UploadRow[]
  readonly failed: readonly number[]
  readonly onRetry: (ids: readonly number[]) => void
}

function Result({ rows, failed, onRetry }: ResultProps) {
  return (
    <div className="stack">
      <div className="row">
        <h2>Files</h2>
        <p role="status">{summaryOf(rows)}</p>
        {failed.length > 1 ? (
          <Button look="secondary" onClick={() => onRetry(failed)}>
            Try all {failed.length} again
          </Button>
        ) : null}
      </div>
      <WideTable
        caption="Files"
        isFull
        headings={['File', 'Result']}
        rows={rows.map(({ id, name, state, onRetry }) => ({
          key: id,
          cells: [
            name,
            <Fragment key="result">
              {FAULTS.has(state.kind) ? <strong>{wordsOf(state)}</strong> : wordsOf(state)}{' '}
              {state.kind === 'sending' && state.share < 1 ? (
                <progress value={state.share} max={1} aria-label={`Progress of ${name}`} />
              ) : null}
            </Fragment>,
          ],
          action: onRetry && (
            <Button look="secondary" onClick={onRetry}>
              Try again<span className="visually-hidden"> with {name}</span>
            </Button>
          ),
        }))}
      />
    </div>
  )
}

function useDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const stop = new AbortController()
    const on = <K extends 'dragover' | 'dragleave' | 'drop'>(
      kind: K,
      handle: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(kind, handle, { signal: stop.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false)
    })
    on('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      void fromEvent(event).then((files) => take(files.filter((file) => file instanceof File)))
    })
    return () => stop.abort()
  }, [])
  return isOver
}

/** Creates its field only when needed, because a permanent second field would duplicate the first. */
function chooseFolder(take: (files: FileList | null) => void): void {
  const folder = document.createElement('input')
  folder.type = 'file'
  folder.webkitdirectory = true
  folder.addEventListener('change', () => take(folder.files))
  folder.click()
}

function wordsOf(state: Upload['state']): string {
  if (state.kind === 'waiting') return 'Waiting.'
  if (state.kind !== 'sending') return state.words
  return state.share < 1 ? `Uploading, ${Math.round(state.share * 100)} %` : 'Checking the picture.'
}

/** Summary to announce at the end, instead of every file. */
function summaryOf(rows: readonly UploadRow[]): string {
  const of = (...kinds: readonly Upload['state']['kind'][]) =>
    rows.filter(({ state }) => kinds.includes(state.kind)).length
  const under = of('waiting', 'sending')
  if (under > 0) return `${formatCount(under, 'file')} to go`
  const parts = [
    [of('arrived', 'taken'), 'arrived'],
    [of('same'), 'already there'],
    [of('refused'), 'refused'],
    [of('failed'), 'failed'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}
