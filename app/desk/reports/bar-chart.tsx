import { useId } from 'react'
import styles from './reports.module.css'

/** A bar with its name, formatted number and length. */
export interface Bar {
  readonly name: string
  readonly words: string
  readonly count: number
  /** Length of a second, striped part. */
  readonly further?: number
}

const LINE = 46
const THICK = 16
const TEXT_AT = 15
const BAR_AT = 22

interface Props {
  readonly title: string
  /** Summary of the chart in a sentence. */
  readonly summary: string
  readonly bars: readonly Bar[]
}

/**
 * Bar chart with names and numbers above the bars. Widths are in percent and heights in px, so that text keeps its
 * size. Screen readers get title and summary; the table next to it has all numbers.
 */
export function BarChart({ title, summary, bars }: Props) {
  const id = useId()
  const most = Math.max(1, ...bars.map(({ count, further = 0 }) => count + further))
  const share = (count: number) => `${((count / most) * 100).toFixed(2)}%`
  return (
    <svg
      role="img"
      aria-labelledby={`${id}title ${id}words`}
      className={styles['chart']}
      width="100%"
      height={bars.length * LINE}
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}words`}>{summary}</desc>
      <Stripes id={`${id}stripes`} />
      {bars.map(({ name, words, count, further = 0 }, place) => (
        <g key={name} aria-hidden="true">
          {/* The number first, because overflow is cut off. */}
          <text x="0" y={place * LINE + TEXT_AT}>
            <tspan className={styles['number']}>{words}</tspan> · {name}
          </text>
          <rect className={styles['track']} x="0" y={place * LINE + BAR_AT} width="100%" height={THICK} />
          <rect
            className={styles['bar']}
            x="0"
            y={place * LINE + BAR_AT}
            width={share(count)}
            height={THICK}
          />
          {further === 0 ? null : (
            <rect
              className={styles['striped']}
              fill={`url(#${id}stripes)`}
              x={share(count)}
              y={place * LINE + BAR_AT}
              width={share(further)}
              height={THICK}
            />
          )}
        </g>
      ))}
    </svg>
  )
}

function Stripes({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="6" fill="currentColor" />
      </pattern>
    </defs>
  )
}
