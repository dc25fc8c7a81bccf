import { useId } from 'react'
import type { Figure } from '#services/desk/requests/request-figures.ts'
import styles from './reports.module.css'

const HEIGHT = 168
const TOP = 22
const FOOT = 26
const BASE = HEIGHT + TOP
/** With more columns, their numbers would not fit on a phone. */
const NUMBERED = 16

interface Props {
  readonly title: string
  readonly summary: string
  readonly columns: readonly Figure[]
  /** What a column stands for, such as `week`. */
  readonly unit?: 'week' | 'day'
}

/** Columns over time, with labels on the first and last. Sized like the bar chart. */
export function ColumnChart({ title, summary, columns, unit = 'week' }: Props) {
  const id = useId()
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const step = 100 / Math.max(1, columns.length)
  const isNumbered = columns.length <= NUMBERED
  const first = columns[0]
  const last = columns.length > 1 ? columns.at(-1) : undefined
  return (
    <svg
      role="img"
      aria-labelledby={`${id}title ${id}words`}
      className={styles['chart']}
      width="100%"
      height={BASE + FOOT}
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}words`}>{summary}</desc>
      <g aria-hidden="true">
        {columns.map(({ name, count }, place) => {
          const height = Math.round((count / most) * HEIGHT)
          return (
            <g key={name}>
              <rect
                className={styles['bar']}
                x={`${(step * (place + 0.12)).toFixed(3)}%`}
                y={BASE - height}
                width={`${(step * 0.76).toFixed(3)}%`}
                height={height}
              />
              {isNumbered ? (
                <text
                  className={styles['number']}
                  x={`${(step * (place + 0.5)).toFixed(3)}%`}
                  y={BASE - height - 6}
                  textAnchor="middle"
                >
                  {count}
                </text>
              ) : null}
            </g>
          )
        })}
        <line className={styles['base']} x1="0" x2="100%" y1={BASE} y2={BASE} />
        {first === undefined ? null : (
          <text x="0" y={BASE + 20}>
            {first.name}
          </text>
        )}
        {last === undefined ? null : (
          <text x="100%" y={BASE + 20} textAnchor="end">
            {last.name}
          </text>
        )}
        {isNumbered ? null : (
          <text x="0" y={14}>
            Most in a {unit}: <tspan className={styles['number']}>{most.toLocaleString('en-US')}</tspan>
          </text>
        )}
      </g>
    </svg>
  )
}
