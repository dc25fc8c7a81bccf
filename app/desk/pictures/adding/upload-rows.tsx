import { Button } from '#app/ui/button.tsx'
import type { Arrival } from '#services/desk/uploads/picture-uploads.ts'
import styles from './upload-rows.module.css'

export interface UploadRow {
  readonly id: string
  readonly name: string
  readonly kind: Arrival['kind'] | 'waiting' | 'sending'
  readonly words: string
  /** Progress from 0 to 1 while the file is sent. */
  readonly share?: number | undefined
  readonly onRetry?: (() => void) | undefined
}

export function UploadRows({ rows }: { rows: readonly UploadRow[] }) {
  return (
    <ul className="list" aria-label="Files">
      {rows.map(({ id, name, kind, words, share, onRetry }) => (
        <li key={id} className={`${styles['row']} ${styles[kind] ?? ''}`}>
          <span className={styles['name']}>{name}</span>
          {onRetry ? (
            <Button look="secondary" className={styles['retry']} onClick={onRetry}>
              Try again<span className="visually-hidden"> with {name}</span>
            </Button>
          ) : null}
          {share === undefined ? null : (
            <progress
              className={styles['progress']}
              value={share}
              max={1}
              aria-label={`Progress of ${name}`}
            />
          )}
          <span className={styles['words']}>
            <Mark kind={kind} />
            {words}
          </span>
        </li>
      ))}
    </ul>
  )
}

const MARKS: Readonly<Record<UploadRow['kind'], string>> = {
  arrived: 'm2.5 8.5 3.5 3.5 7.5-8',
  same: 'M3 6h10M3 10h10',
  taken: 'M8 2v7.5M8 12v2',
  refused: 'm3.5 3.5 9 9m0-9-9 9',
  failed: 'M8 2v7.5M8 12v2',
  waiting: 'M3.5 8h.01M8 8h.01m4.49 0h.01',
  sending: 'M8 13.5v-11m-4 4 4-4 4 4',
}

function Mark({ kind }: Pick<UploadRow, 'kind'>) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={MARKS[kind]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
