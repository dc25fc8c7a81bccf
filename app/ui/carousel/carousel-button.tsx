import type { ReactNode } from 'react'
import styles from './carousel-button.module.css'

interface CarouselButtonProps {
  /** Accessible name, such as `Next slide`. */
  readonly label: string
  readonly icon: 'previous' | 'next' | 'pause' | 'play'
  readonly onClick: () => void
  /** Adds a border, for use on the page's background. */
  readonly outlined?: boolean
  /** Text beside the icon. Without it, the label is the tooltip. */
  readonly children?: ReactNode
}

const PATHS = {
  previous: 'M14.5 5 8 12l6.5 7',
  next: 'M9.5 5 16 12l-6.5 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8.5 5.5v13L18 12z',
} as const

/**
 * A carousel's button, at least 48 px square. Ignores key repeat, because the steps would outlast the key press.
 */
export function CarouselButton({ label, icon, onClick, outlined = false, children }: CarouselButtonProps) {
  return (
    <button
      type="button"
      className={outlined ? `${styles['button']} ${styles['outlined']}` : styles['button']}
      aria-label={children ? undefined : label}
      title={children ? undefined : label}
      data-waits=""
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path
          d={PATHS[icon]}
          fill={icon === 'play' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth={icon === 'pause' ? 2.5 : 1.75}
        />
      </svg>
      {children}
    </button>
  )
}
