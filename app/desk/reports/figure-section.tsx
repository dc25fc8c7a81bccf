import type { ReactNode } from 'react'
import type { Figure } from '#services/desk/requests/request-figures.ts'
import { WideTable } from '../wide-table.tsx'
import { BarChart } from './charts.tsx'
import { mostOf } from './figure-words.ts'

interface FrameProps {
  readonly title: string
  readonly table?: ReactNode
  readonly children: ReactNode
}

/** A chart with its table, which is collapsed. */
export function FigureFrame({ title, table, children }: FrameProps) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
      {table === undefined ? null : (
        <details>
          <summary>
            Show as table<span className="visually-hidden">: {title}</span>
          </summary>
          {table}
        </details>
      )}
    </section>
  )
}

interface Props {
  readonly title: string
  readonly heading: string
  readonly measure?: string
  readonly figures: readonly Figure[]
}

/** Maximum number of bars in the chart; the table has all. */
const MAX_BARS = 12

export function FigureSection({ title, heading, measure = 'Requests', figures }: Props) {
  if (figures.length === 0) return null
  const bars = figures.slice(0, MAX_BARS).map((figure) => ({
    ...figure,
    words: figure.count.toLocaleString('en-US'),
  }))
  const rows = figures.map(({ name, count }) => ({ name, amounts: [count] }))
  return (
    <FigureFrame
      title={title}
      table={<AmountTable caption={title} headings={[heading, measure]} rows={rows} />}
    >
      {figures.length > MAX_BARS ? <p>The chart shows the first {MAX_BARS}; the table shows all.</p> : null}
      <BarChart title={`${title}, as bars`} summary={mostOf(figures)} bars={bars} />
    </FigureFrame>
  )
}

interface AmountTableProps {
  readonly caption: string
  readonly headings: readonly string[]
  readonly rows: readonly { readonly name: string; readonly amounts: readonly number[] }[]
}

export function AmountTable({ caption, headings, rows }: AmountTableProps) {
  return (
    <WideTable
      caption={caption}
      headings={headings}
      rows={rows.map(({ name, amounts }) => ({
        key: name,
        cells: [name, ...amounts.map((amount) => amount.toLocaleString('en-US'))],
      }))}
    />
  )
}
