import type { ReactNode } from 'react'
import styles from './carousel-button.module.css'

interface CarouselButtonProps {
  /** Accessible name, e.g. `Next slide`. */
  readonly label: string
  readonly icon: 'previous' | 'next' | 'pause' | 'play'
  readonly onPress: () => void
  /** With a border, where the button stands on the page's own ground. */
  readonly outlined?: boolean
  /** Text beside the icon; without it the label is for screen readers and the tooltip. */
  readonly children?: ReactNode
}

const PATHS = {
  previous: 'M14.5 5 8 12l6.5 7',
  next: 'M9.5 5 16 12l-6.5 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8.5 5.5v13L18 12z',
} as const

/**
 * A button of a carousel, 48 px square or wider with text. Keeping a key down does not press it over and over:
 * the queue of steps would go on long after the key is up.
 */
export function CarouselButton({ label, icon, onPress, outlined = false, children }: CarouselButtonProps) {
  return (
    <button
      type="button"
      className={outlined ? `${styles['button']} ${styles['outlined']}` : styles['button']}
      aria-label={children ? undefined : label}
      title={children ? undefined : label}
      onClick={onPress}
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
