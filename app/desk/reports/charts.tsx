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
  readonly children: ReactNode
}

export function Report({ title, caption = title, headings, rows, children }: ReportProps) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
      {rows.length === 0 ? null : (
        <details>
          <summary>
            Show as table<span className="visually-hidden">: {title}</span>
          </summary>
          <WideTable
            caption={caption}
            headings={headings}
            rows={rows.map(({ name, amounts }) => ({
              key: name,
              cells: [name, ...amounts.map((amount) => amount.toLocaleString('en-US'))],
            }))}
          />
        </details>
      )}
    </section>
  )
}

interface BarReportProps {
  readonly title: string
  /** Headings of the names and of the numbers. */
  readonly headings: readonly [string, string]
  readonly figures: readonly Figure[]
}

const MAX_BARS = 12

/** Renders nothing without figures. */
export function BarReport({ title, headings, figures }: BarReportProps) {
  if (figures.length === 0) return null
  const bars = figures
    .slice(0, MAX_BARS)
    .map((figure) => ({ ...figure, words: figure.count.toLocaleString('en-US') }))
  const rows = figures.map(({ name, count }) => ({ name, amounts: [count] }))
  return (
    <Report title={title} headings={headings} rows={rows}>
      {figures.length > MAX_BARS ? <p>The chart shows the first {MAX_BARS}; the table shows all.</p> : null}
      <BarChart title={`${title}, as bars`} summary={mostOf(figures)} bars={bars} />
    </Report>
  )
}

interface FrameProps {
  readonly title: string
  readonly summary: string
  readonly height: number
  readonly children: ReactNode
}

/** Widths are in percent and heights in px, so that text keeps its size. Screen readers get title and summary. */
function Chart({ title, summary, height, children }: FrameProps) {
  const id = useId()
  return (
    <svg
      role="img"
      aria-labelledby={`${id}title ${id}words`}
      className={styles['chart']}
      width="100%"
      height={height}
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}words`}>{summary}</desc>
      <g aria-hidden="true">{children}</g>
    </svg>
  )
}

interface Bar extends Figure {
  readonly words: string
  /** Length of a second, striped part. */
  readonly further?: number
}

const LINE = 46
const THICK = 16
const TEXT_AT = 15
const BAR_AT = 22

interface BarProps extends Pick<FrameProps, 'title' | 'summary'> {
  readonly bars: readonly Bar[]
}

export function BarChart({ title, summary, bars }: BarProps) {
  const stripes = `${useId()}stripes`
  const most = Math.max(1, ...bars.map(({ count, further = 0 }) => count + further))
  const share = (count: number) => `${((count / most) * 100).toFixed(2)}%`
  return (
    <Chart title={title} summary={summary} height={bars.length * LINE}>
      <defs>
        <pattern
          id={stripes}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2" height="6" fill="currentColor" />
        </pattern>
      </defs>
      {bars.map(({ name, words, count, further = 0 }, place) => {
        const bar = { y: place * LINE + BAR_AT, height: THICK }
        return (
          <g key={name}>
            {/* The number first, because overflow is cut off. */}
            <text x="0" y={place * LINE + TEXT_AT}>
              <tspan className={styles['number']}>{words}</tspan> · {name}
            </text>
            <rect {...bar} className={styles['track']} x="0" width="100%" />
            <rect {...bar} className={styles['bar']} x="0" width={share(count)} />
            {further === 0 ? null : (
              <rect
                {...bar}
                className={styles['striped']}
                fill={`url(#${stripes})`}
                x={share(count)}
                width={share(further)}
              />
            )}
          </g>
        )
      })}
    </Chart>
  )
}

const HEIGHT = 168
const TOP = 22
const FOOT = 26
const BASE = HEIGHT + TOP
/** With more columns, their numbers would not fit on a phone. */
const NUMBERED = 16

interface ColumnProps extends Pick<FrameProps, 'title' | 'summary'> {
  readonly columns: readonly Figure[]
  /** What a column stands for, such as `week`. */
  readonly unit: 'week' | 'day'
}

export function ColumnChart({ title, summary, columns, unit }: ColumnProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const step = 100 / Math.max(1, columns.length)
  const at = (place: number) => `${(step * place).toFixed(3)}%`
  const isNumbered = columns.length <= NUMBERED
  return (
    <Chart title={title} summary={summary} height={BASE + FOOT}>
      {columns.map(({ name, count }, place) => {
        const height = Math.round((count / most) * HEIGHT)
        return (
          <g key={name}>
            <rect
              className={styles['bar']}
              x={at(place + 0.12)}
              y={BASE - height}
              width={at(0.76)}
              height={height}
            />
            {isNumbered ? (
              <text
                className={styles['number']}
                x={at(place + 0.5)}
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
    </Chart>
  )
}
