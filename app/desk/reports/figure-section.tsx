import type { ReactNode } from 'react'
import type { Figure } from '#services/desk/requests/request-figures.ts'
import { WideTable } from '../wide-table.tsx'
import { BarChart } from './bar-chart.tsx'
import { mostOf } from './figure-words.ts'
import styles from './reports.module.css'

interface FrameProps {
  readonly title: string
  /** The chart's numbers. */
  readonly table?: ReactNode
  readonly children: ReactNode
}

/** A chart with its table, which is collapsed. */
export function FigureFrame({ title, table, children }: FrameProps) {
  return (
    <section className={styles['section']}>
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
  /** Heading of the names. */
  readonly heading: string
  /** Heading of the numbers. */
  readonly measure?: string
  readonly figures: readonly Figure[]
  /** Maximum number of bars in the chart; the table has all. */
  readonly most?: number
}

/** A chart of bars. */
export function FigureSection({ title, heading, measure, figures, most = figures.length }: Props) {
  const bars = figures.slice(0, most).map(({ name, count }) => ({
    name,
    count,
    words: count.toLocaleString('en-US'),
  }))
  return (
    <FigureFrame
      title={title}
      table={<FigureTable caption={title} heading={heading} measure={measure} figures={figures} />}
    >
      {figures.length > most ? <p>The chart shows the first {most}; the table shows all.</p> : null}
      <BarChart title={`${title}, as bars`} summary={mostOf(figures)} bars={bars} />
    </FigureFrame>
  )
}

export function FigureTable({
  caption,
  heading,
  measure = 'Requests',
  figures,
}: {
  readonly caption: string
  readonly heading: string
  readonly measure?: string | undefined
  readonly figures: readonly Figure[]
}) {
  return (
    <WideTable caption={caption} headings={[heading, measure]}>
      {figures.map(({ name, count }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className={styles['amount']}>{count.toLocaleString('en-US')}</td>
        </tr>
      ))}
    </WideTable>
  )
}
