import { type ReactNode, useId } from 'react'
import type { Figure } from '#services/desk/requests/request-figures.ts'
import { WideTable } from '../wide-table.tsx'
import { mostOf } from './figure-words.ts'
import styles from './reports.module.css'

interface ReportProps {
  readonly title: string
  /** Caption of the table, if not the title. */
  readonly caption?: string
  readonly headings: readonly string[]
  readonly rows: readonly { readonly name: string; readonly amounts: readonly number[] }[]
  /** A chart in the place of the first rows. */
  readonly chart?: ReactNode
}

/** Rows before the fold. */
const FIRST = 12

/** A table with bars for its first numbers. Renders nothing without rows. */
export function Report({ title, caption = title, headings, rows, chart }: ReportProps) {
  if (rows.length === 0) return null
  const most = Math.max(1, ...rows.map(({ amounts: [first = 0] }) => first))
  const cells = rows.map(({ name, amounts: [first = 0, ...others] }) => ({
    key: name,
    cells: [
      name,
      <span key="first" className={styles['figure']}>
        {first.toLocaleString('en-US')}
        <svg aria-hidden="true" focusable="false">
          <rect className={styles['bar']} width={`${((first / most) * 100).toFixed(2)}%`} height="100%" />
        </svg>
      </span>,
      ...others.map((amount) => amount.toLocaleString('en-US')),
    ],
  }))
  const first = chart === undefined ? FIRST : 0
  const rest = cells.slice(first)
  return (
    <section className="stack">
      <h2>{title}</h2>
      {chart}
      <WideTable caption={caption} headings={headings} rows={cells.slice(0, first)} />
      {rest.length === 0 ? null : (
        <details>
          <summary>
            {chart === undefined ? `Show ${rest.length} more` : 'Show as table'}
            <span className="visually-hidden">: {title}</span>
          </summary>
          <WideTable
            caption={chart === undefined ? `${caption}, more` : caption}
            headings={headings}
            rows={rest}
          />
        </details>
      )}
    </section>
  )
}

const HEIGHT = 168
const TOP = 22
const FOOT = 26
const BASE = HEIGHT + TOP
/** With more columns, their numbers would not fit on a phone. */
const NUMBERED = 16

interface ColumnProps {
  readonly title: string
  readonly columns: readonly Figure[]
  /** What a column stands for. */
  readonly unit: 'week' | 'day'
  readonly summary: string
}

/** Widths are in percent and heights in px, so that text keeps its size. Screen readers get title and summary. */
export function ColumnChart({ title, summary, columns, unit }: ColumnProps) {
  const id = useId()
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const step = 100 / Math.max(1, columns.length)
  const at = (place: number) => `${(step * place).toFixed(3)}%`
  const isNumbered = columns.length <= NUMBERED
  return (
    <svg
      role="img"
      aria-labelledby={`${id}title ${id}words`}
      className={styles['chart']}
      width="100%"
      height={BASE + FOOT}
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}words`}>{`${summary} ${mostOf(columns)}`}</desc>
      <g aria-hidden="true">
        {columns.map(({ name, count }, place) => {
          const height = Math.round((count / most) * HEIGHT)
          const y = BASE - height
          return (
            <g key={name}>
              <rect className={styles['bar']} x={at(place + 0.12)} y={y} width={at(0.76)} height={height} />
              {isNumbered ? (
                <text className={styles['number']} x={at(place + 0.5)} y={y - 6} textAnchor="middle">
                  {count}
                </text>
              ) : null}
            </g>
          )
        })}
        <line className={styles['base']} x1="0" x2="100%" y1={BASE} y2={BASE} />
        <text x="0" y={BASE + 20}>
          {columns[0]?.name}
        </text>
        <text x="100%" y={BASE + 20} textAnchor="end">
          {columns.length > 1 ? columns.at(-1)?.name : null}
        </text>
        {isNumbered ? null : (
          <text x="0" y={14}>
            Most in a {unit}: <tspan className={styles['number']}>{most.toLocaleString('en-US')}</tspan>
          </text>
        )}
      </g>
    </svg>
  )
}
