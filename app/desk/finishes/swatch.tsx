import styles from './swatch.module.css'

/** A color that was read from a picture, and its notation. */
export function Swatch({ color }: { color: string }) {
  return (
    <p className={styles['line']}>
      {/* The security policy allows no inline styles, so the color is an SVG attribute. */}
      <svg className={styles['swatch']} viewBox="0 0 1 1" aria-hidden="true" preserveAspectRatio="none">
        <rect width="1" height="1" fill={color} />
      </svg>
      Read from the picture: {color}
    </p>
  )
}
