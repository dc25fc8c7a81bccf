import { dayInWords, isDay } from '#core/days.ts'
import { actionWords, isAboutItem, stateName } from '#core/retailers/work/request-names.ts'
import type { HistoryEntry } from '#core/retailers/work/request-work.ts'
import { DeskTime } from '../desk-time.tsx'
import styles from './requests.module.css'

/** Automatic event when the request arrived. */
export interface Arrival {
  /** In ms since 1970. */
  readonly at: number
  readonly note: string
}

interface Props {
  readonly history: readonly HistoryEntry[]
  readonly arrival?: Arrival | undefined
}

export function RequestHistory({ history, arrival }: Props) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      {history.length === 0 && !arrival ? (
        <p>No activity yet.</p>
      ) : (
        <ol className={styles['history']}>
          {history.toReversed().map(({ at, person, actor, what, from, to, note }) => (
            <li key={`${at} ${what} ${person}`}>
              {person} {actionWords(what, actor)}
              {isAboutItem({ what }) && note !== undefined
                ? `: ${isDay(note) ? dayInWords(note) : note}`
                : ''}
              {from === to ? '' : ` (${stateName(from)} → ${stateName(to)})`}{' '}
              <span className={styles['when']}>
                <DeskTime at={at} />
              </span>
              {note === undefined || isAboutItem({ what }) ? null : <p className={styles['note']}>{note}</p>}
            </li>
          ))}
          {arrival ? (
            <li>
              {arrival.note}{' '}
              <span className={styles['when']}>
                <DeskTime at={arrival.at} />
              </span>
            </li>
          ) : null}
        </ol>
      )}
    </section>
  )
}
